// Reason for length: a table, one entry for each code.
import type { databaseErrors } from './database-errors.ts';
import type { databaseFindings } from './database-findings.ts';
import type { Explanation } from './issue-entry.ts';

/** Why a database is refused or what its report counts, and what to do. */
export const databaseExplanations: Readonly<
  Record<keyof typeof databaseErrors | keyof typeof databaseFindings, Explanation>
> = {
  'database.archive-broken': {
    cause: {
      en: 'The file is damaged, incomplete or encrypted.',
      fr: 'Le fichier est abîmé, incomplet ou chiffré.',
    },
    cure: { en: 'Export or download it again.', fr: 'Exportez-le ou téléchargez-le de nouveau.' },
  },
  'database.too-much': {
    cause: {
      en: 'A database is in memory as a whole while it is linked and solved.',
      fr: 'Une base est entièrement en mémoire pendant qu’elle est reliée et résolue.',
    },
    cure: {
      en: 'Divide the database, or import its results as a table.',
      fr: 'Divisez la base, ou importez ses résultats en tableau.',
    },
  },
  'database.formulas-too-many': {
    cause: {
      en: 'Formulas, each counted as often as it is evaluated, have a limit for each database, far beyond what public databases need.',
      fr: 'Les formules, comptées à chaque évaluation, ont une limite par base, loin au-delà de ce que demandent les bases publiques.',
    },
    cure: {
      en: 'Replace long formulas by their values, or divide the database.',
      fr: 'Remplacez les longues formules par leurs valeurs, ou divisez la base.',
    },
  },
  'database.too-long': {
    cause: {
      en: 'The time in which a database is read and solved has a limit, so that those of others have their turn.',
      fr: 'Le temps pendant lequel une base est lue et résolue est limité, pour que les autres aient leur tour.',
    },
    cure: {
      en: 'Divide the database, or import its results as a table.',
      fr: 'Divisez la base, ou importez ses résultats en tableau.',
    },
  },
  'database.category-unknown': {
    cause: {
      en: 'The parameter indicators names a category by an id that the method of the package does not have.',
      fr: 'Le paramètre indicators cite un identifiant de catégorie absent de la méthode du paquet.',
    },
    cure: {
      en: 'Take the ids from the error, or from the package.',
      fr: 'Reprenez les identifiants de l’erreur, ou du paquet.',
    },
  },
  'database.archive-kind': {
    cause: {
      en: 'Some providers hand out 7z or RAR archives.',
      fr: 'Certains fournisseurs livrent des archives 7z ou RAR.',
    },
    cure: { en: 'Unpack it and pack the files as ZIP.', fr: 'Décompressez-la et refaites-en un ZIP.' },
  },
  'database.archive-path': {
    cause: {
      en: 'A name with "..", a drive or a leading slash could overwrite other files.',
      fr: 'Un nom avec « .. », un lecteur ou une barre initiale pourrait écraser d’autres fichiers.',
    },
    cure: {
      en: 'Pack the files again from their own folder.',
      fr: 'Refaites l’archive depuis le dossier des fichiers.',
    },
  },
  'database.archive-nested': {
    cause: {
      en: 'Archives within archives can grow without limit.',
      fr: 'Des archives emboîtées peuvent croître sans limite.',
    },
    cure: { en: 'Give the inner archive by itself.', fr: 'Donnez l’archive intérieure seule.' },
  },
  'database.archive-size-false': {
    cause: {
      en: 'The archive is damaged, or made to exhaust memory.',
      fr: 'L’archive est abîmée, ou faite pour épuiser la mémoire.',
    },
    cure: { en: 'Pack the files again.', fr: 'Refaites l’archive.' },
  },
  'database.archive-too-large': {
    cause: {
      en: 'The number of entries, the unpacked size or the ratio of the two sizes is beyond what databases need.',
      fr: 'Le nombre d’entrées, la taille décompressée ou le rapport des tailles dépasse ce qu’exige une base.',
    },
    cure: {
      en: 'Leave out what is not needed, or divide the database.',
      fr: 'Retirez ce qui ne sert pas, ou divisez la base.',
    },
  },
  'database.entry-too-deep': {
    cause: {
      en: 'The document is damaged, or made to exhaust the reader.',
      fr: 'Le document est abîmé, ou fait pour épuiser le lecteur.',
    },
    cure: { en: 'Export the database again.', fr: 'Exportez la base de nouveau.' },
  },
  'database.entry-too-large': {
    cause: {
      en: 'Data sets are read one at a time, and one of them is larger than any of a known database.',
      fr: 'Les jeux de données sont lus un à un, et l’un d’eux dépasse tous ceux des bases connues.',
    },
    cure: { en: 'Export the data sets as one file each.', fr: 'Exportez un fichier par jeu de données.' },
  },
  'database.xml-entities': {
    cause: {
      en: 'Entities of a document type can expand without limit or fetch other files.',
      fr: 'Les entités d’un type de document peuvent croître sans limite ou appeler d’autres fichiers.',
    },
    cure: { en: 'Remove the DOCTYPE.', fr: 'Retirez le DOCTYPE.' },
  },
  'database.format-foreign': {
    cause: {
      en: 'The program has formats of its own that others do not read.',
      fr: 'Le programme a ses propres formats, que d’autres ne lisent pas.',
    },
    cure: {
      en: 'Export the database in one of the formats that are read, or its results as a table: one row a process, with name, unit and indicators.',
      fr: 'Exportez la base dans un des formats lus, ou ses résultats en tableau : une ligne par procédé, avec nom, unité et indicateurs.',
    },
  },
  'database.format-unknown': {
    cause: {
      en: 'The names and the beginnings of the files fit no format.',
      fr: 'Les noms et les débuts des fichiers ne correspondent à aucun format.',
    },
    cure: {
      en: 'Export the database in one of these formats, or name the format.',
      fr: 'Exportez la base dans l’un de ces formats, ou indiquez le format.',
    },
  },
  'database.empty': {
    cause: {
      en: 'The export holds flows or methods only, or is in another format than was named.',
      fr: 'L’export ne contient que des flux ou des méthodes, ou est dans un autre format.',
    },
    cure: {
      en: 'Export the processes, or name another format.',
      fr: 'Exportez les procédés, ou indiquez un autre format.',
    },
  },
  'database.all-refused': {
    cause: {
      en: 'Each process lacks its reference product, an amount or a flow, has a unit that cannot be converted, or several products that cannot be divided.',
      fr: 'À chaque procédé manque le produit de référence, une quantité ou un flux ; ou une unité n’est pas convertible ; ou plusieurs produits sont impossibles à répartir.',
    },
    cure: {
      en: 'Mend in the file what the sentence names; for several products, choose allocation by mass or energy.',
      fr: 'Corrigez dans le fichier ce que dit la phrase ; pour plusieurs produits, choisissez l’allocation par masse ou énergie.',
    },
  },
  'database.figure-too-large': {
    cause: {
      en: 'A figure of the file, or what is calculated from its amounts and factors, is too large to be added up or multiplied without an overflow: most often a unit or a number is wrong.',
      fr: 'Un chiffre du fichier, ou ce qui est calculé de ses quantités et facteurs, est trop grand pour être additionné ou multiplié sans dépassement : le plus souvent, une unité ou un nombre est faux.',
    },
    cure: {
      en: 'Correct the data set that the sentence names, or the factor of the impact method, in the file.',
      fr: 'Corrigez dans le fichier le jeu de données que dit la phrase, ou le facteur de la méthode d’impact.',
    },
  },
  'database.method-unknown': {
    cause: {
      en: 'The id is none of the impact methods of the package.',
      fr: 'L’identifiant n’est celui d’aucune méthode du paquet.',
    },
    cure: {
      en: 'Use `ef-3.1`, or the id of a method that the package holds.',
      fr: 'Employez `ef-3.1`, ou l’identifiant d’une méthode du paquet.',
    },
  },
  'database.methods-only': {
    cause: {
      en: 'An export of impact methods alone has factors, and nothing to multiply them with.',
      fr: 'Un export de seules méthodes d’impact a des facteurs, et rien à quoi les appliquer.',
    },
    cure: {
      en: 'Export the processes, or put both exports into one ZIP archive.',
      fr: 'Exportez les procédés, ou mettez les deux exports dans une même archive ZIP.',
    },
  },
  'database.quote-unclear': {
    cause: {
      en: 'A quotation mark is not closed in its row, and the next one that could close it stands behind a title or another row.',
      fr: 'Un guillemet n’est pas fermé dans sa ligne, et le suivant qui pourrait le fermer se trouve après un titre ou une autre ligne.',
    },
    cure: {
      en: 'Close or remove the quotation mark in that line.',
      fr: 'Fermez ou retirez le guillemet de cette ligne.',
    },
  },
  'database.table-broken': {
    cause: {
      en: 'A quotation mark is not closed or stands in the middle of a cell, or the file is no text.',
      fr: 'Un guillemet n’est pas fermé ou se trouve au milieu d’une cellule, ou le fichier n’est pas du texte.',
    },
    cure: {
      en: 'Save the table again as CSV (UTF-8) or XLSX, or give the file of the database itself.',
      fr: 'Enregistrez à nouveau le tableau en CSV (UTF-8) ou XLSX, ou donnez le fichier de la base elle-même.',
    },
  },
  'database.table-column': {
    cause: {
      en: 'A table of results needs a column for each of the 16 indicators, for name and for unit.',
      fr: 'Un tableau de résultats demande une colonne par indicateur (16), pour le nom et pour l’unité.',
    },
    cure: {
      en: 'Name the columns as the documentation lists them.',
      fr: 'Nommez les colonnes comme la documentation les énumère.',
    },
  },
  'database.mapping-invalid': {
    cause: {
      en: 'The mapping table was changed in a way that has no meaning.',
      fr: 'La table de correspondance a été modifiée d’une façon dénuée de sens.',
    },
    cure: {
      en: 'Correct the row; write the table again with --mapping to see its form.',
      fr: 'Corrigez la ligne ; --mapping écrit la table de nouveau.',
    },
  },
  'database.published-invalid': {
    cause: {
      en: 'The table has no titles that name categories of the method, no row that names a process, or a cell that is no number.',
      fr: 'La table n’a ni titre qui nomme une catégorie de la méthode, ni ligne qui nomme un procédé, ou une cellule n’est pas un nombre.',
    },
    cure: {
      en: 'Give a row for each process, its id or name in the first columns, and a column for each category, its id or name as title.',
      fr: 'Donnez une ligne par procédé, avec son identifiant ou son nom dans les premières colonnes, et une colonne par catégorie, titrée par son identifiant ou son nom.',
    },
  },
  'database.licence-not-accepted': {
    cause: {
      en: 'Anyone who installs a database by a recipe accepts its licence, and the service keeps who did so and when.',
      fr: 'Qui installe une base par une recette en accepte la licence, et le service garde qui l’a fait et quand.',
    },
    cure: {
      en: 'Read the licence of the recipe and send `accept: true`; on the command line answer yes, or give --accept-licence.',
      fr: 'Lisez la licence de la recette et envoyez `accept: true` ; en ligne de commande, répondez oui ou donnez --accept-licence.',
    },
  },
  'database.download-not-allowed': {
    cause: {
      en: 'A service that fetches any address could be led into a network that only it can reach; hosts are therefore allowed by the operator, and private addresses are refused.',
      fr: 'Un service qui télécharge n’importe quelle adresse pourrait être mené dans un réseau que lui seul atteint ; l’exploitant autorise donc les hôtes, et les adresses privées sont refusées.',
    },
    cure: {
      en: 'Ask the operator to add the host to SILLAGE_RECIPE_HOSTS, or fetch the file and send it to POST /database-imports.',
      fr: 'Demandez à l’exploitant d’ajouter l’hôte à SILLAGE_RECIPE_HOSTS, ou téléchargez le fichier et envoyez-le à POST /database-imports.',
    },
  },
  'database.download-failed': {
    cause: {
      en: 'The server of the publisher did not answer, refused the file, or broke the connection several times in a row.',
      fr: 'Le serveur de l’éditeur n’a pas répondu, a refusé le fichier, ou a rompu la connexion plusieurs fois de suite.',
    },
    cure: {
      en: 'Correct the address of the recipe, or install it again later: what was received is kept for 7 days and goes on.',
      fr: 'Corrigez l’adresse de la recette, ou réinstallez-la plus tard : ce qui a été reçu est gardé 7 jours et repris.',
    },
  },
  'database.download-differs': {
    cause: {
      en: 'The publisher has put another file at the address, the recipe has a wrong size or SHA-256, or the file was changed on its way.',
      fr: 'L’éditeur a mis un autre fichier à cette adresse, la recette a une taille ou un SHA-256 faux, ou le fichier a été modifié en route.',
    },
    cure: {
      en: 'Compare with the sum that the publisher states; change size and SHA-256 of the recipe only if you trust the new file.',
      fr: 'Comparez avec la somme que l’éditeur indique ; ne changez taille et SHA-256 de la recette que si vous avez confiance dans le nouveau fichier.',
    },
  },
  'database.not-calculated': {
    cause: {
      en: 'A table of results or a package without inventories was imported: its figures are those of the publisher already.',
      fr: 'Une table de résultats ou un paquet sans inventaires a été importé : ses chiffres sont déjà ceux de l’éditeur.',
    },
    cure: {
      en: 'Import the database with its processes and flows, and compare that one.',
      fr: 'Importez la base avec ses procédés et ses flux, et comparez celle-là.',
    },
  },
  'database.process-unknown': {
    cause: {
      en: 'A process is left out by its id or its whole name, as the file has them.',
      fr: 'Un procédé s’écarte par son identifiant ou par son nom entier, tels que le fichier les donne.',
    },
    cure: {
      en: 'Take the name from the message that the database cannot be solved; separate several by semicolons.',
      fr: 'Reprenez le nom du message selon lequel la base ne peut être résolue ; séparez-en plusieurs par des points-virgules.',
    },
  },
  'database.unsolved': {
    cause: {
      en: 'A process needs as much of itself as it delivers, directly or around a loop.',
      fr: 'Un procédé consomme autant de lui-même qu’il livre, directement ou par une boucle.',
    },
    cure: {
      en: 'Correct the amounts of the processes named.',
      fr: 'Corrigez les quantités des procédés nommés.',
    },
  },
  'database.allocation-missing': {
    cause: {
      en: 'The file gives no allocation factors that add up to 1.',
      fr: 'Le fichier ne donne pas de facteurs d’allocation de somme 1.',
    },
    cure: {
      en: 'Give factors in the source, or choose allocation by mass or energy.',
      fr: 'Donnez des facteurs dans la source, ou choisissez l’allocation par masse ou énergie.',
    },
  },
  'database.amount-missing': {
    cause: {
      en: 'An exchange has neither a number nor a formula that can be evaluated.',
      fr: 'Un échange n’a ni nombre ni formule évaluable.',
    },
    cure: { en: 'Give the amount in the source.', fr: 'Donnez la quantité dans la source.' },
  },
  'database.entry-unreadable': {
    cause: {
      en: 'The data set is damaged or lacks what its format requires.',
      fr: 'Le jeu de données est abîmé ou incomplet.',
    },
    cure: {
      en: 'Export it again; inputs that it delivers are open.',
      fr: 'Exportez-le de nouveau ; les entrées qu’il livre restent ouvertes.',
    },
  },
  'database.epd-biogenic': {
    cause: {
      en: 'EN 15804 counts carbon dioxide that plants take up and give off; EF 3.1 gives it a factor of 0.',
      fr: 'EN 15804 compte le dioxyde de carbone que les plantes absorbent et rejettent ; EF 3.1 lui donne le facteur 0.',
    },
    cure: {
      en: 'Nothing to do; it tells what was chosen.',
      fr: 'Rien à faire ; c’est pour dire ce qui a été choisi.',
    },
  },
  'database.exchange-doubled': {
    cause: {
      en: 'The process lists the same flow, direction, amount and link more than once.',
      fr: 'Le procédé répète le même flux, sens, quantité et lien.',
    },
    cure: {
      en: 'If one is a mistake, remove it in the source.',
      fr: 'Si l’un est une erreur, retirez-le dans la source.',
    },
  },
  'database.flow-missing': {
    cause: {
      en: 'The package was exported without all of its flows.',
      fr: 'Le paquet a été exporté sans tous ses flux.',
    },
    cure: { en: 'Export it with all it refers to.', fr: 'Exportez-le avec tout ce à quoi il renvoie.' },
  },
  'database.formula-differs': {
    cause: {
      en: 'A parameter was changed after the amount was stored.',
      fr: 'Un paramètre a changé après l’enregistrement de la quantité.',
    },
    cure: { en: 'Check which of the two is meant.', fr: 'Vérifiez laquelle des deux est voulue.' },
  },
  'database.formula-failed': {
    cause: {
      en: 'A parameter is missing, refers to itself, or the formula uses an unknown function.',
      fr: 'Un paramètre manque, renvoie à lui-même, ou la fonction est inconnue.',
    },
    cure: { en: 'Correct the formula in the source.', fr: 'Corrigez la formule dans la source.' },
  },
  'database.folder-unused': {
    cause: {
      en: 'Of a package, processes with what they need are read, not results, projects or methods of that folder.',
      fr: 'D’un paquet sont lus les procédés et ce qu’il leur faut, non les résultats, projets ou méthodes de ce dossier.',
    },
    cure: {
      en: 'Nothing, if only the processes are wanted.',
      fr: 'Rien, si seuls les procédés sont voulus.',
    },
  },
  'database.formula-unknown': {
    cause: {
      en: 'A parameter is missing, or the formula uses what the documentation of its format does not have, such as an unknown function or an argument too many. A process with such an amount is not taken.',
      fr: 'Un paramètre manque, ou la formule emploie ce que la documentation de son format ne connaît pas, comme une fonction inconnue ou un argument de trop. Un procédé avec une telle quantité n’est pas repris.',
    },
    cure: {
      en: 'Correct the formula in the source, or write parentheses where the order is not clear.',
      fr: 'Corrigez la formule dans la source, ou mettez des parenthèses où l’ordre n’est pas clair.',
    },
  },
  'database.id-repeated': {
    cause: {
      en: 'The package holds several versions of one data set.',
      fr: 'Le paquet contient plusieurs versions d’un jeu de données.',
    },
    cure: {
      en: 'If the newest is not meant, export the package without it.',
      fr: 'Si la plus récente n’est pas voulue, exportez sans elle.',
    },
  },
  'database.no-factor': {
    cause: {
      en: 'The names, ids and compartments of the flows are those of no nomenclature that is known, or the file names no compartments.',
      fr: 'Les noms, identifiants et compartiments des flux ne sont d’aucune nomenclature connue, ou le fichier ne nomme pas de compartiments.',
    },
    cure: {
      en: 'Look at the proposals in mapping.csv, accept those that are right one by one or all of a kind, and import the file once more.',
      fr: 'Regardez les propositions dans mapping.csv, acceptez celles qui conviennent une par une ou toutes d’un type, et importez le fichier de nouveau.',
    },
  },
  'database.loop-unproductive': {
    cause: {
      en: 'An amount in a loop is too large, such as 2 kg of an input that takes 1 kg of the output.',
      fr: 'Une quantité d’une boucle est trop grande, par exemple 2 kg d’une entrée qui prend 1 kg de la sortie.',
    },
    cure: {
      en: 'Correct the amount or its unit in the source.',
      fr: 'Corrigez la quantité ou son unité dans la source.',
    },
  },
  'database.method-part': {
    cause: {
      en: 'Factors of the impact categories are read; damage categories, normalisation and weighting of SimaPro are not.',
      fr: 'Les facteurs des catégories d’impact sont lus ; les catégories de dommages, la normalisation et la pondération de SimaPro ne le sont pas.',
    },
    cure: {
      en: 'Nothing, if the impact categories are wanted: choose the method by its name.',
      fr: 'Rien, si les catégories d’impact sont voulues : choisissez la méthode par son nom.',
    },
  },
  'database.parameter-impossible': {
    cause: {
      en: 'Such as a geometric standard deviation below 1, or a minimum above the maximum.',
      fr: 'Par exemple un écart type géométrique inférieur à 1, ou un minimum au-dessus du maximum.',
    },
    cure: { en: 'Correct it in the source.', fr: 'Corrigez-la dans la source.' },
  },
  'database.parameter-uncertainty': {
    cause: {
      en: 'To first order, the variance of an amount is the sum of those that its parameters bring. Two amounts with one parameter rise and fall together, which this leaves out.',
      fr: 'Au premier ordre, la variance d’une quantité est la somme de celles qu’apportent ses paramètres. Deux quantités d’un même paramètre varient ensemble, ce qui n’est pas pris en compte.',
    },
    cure: {
      en: 'Nothing; where many amounts share a parameter, take the range as too small.',
      fr: 'Rien ; si beaucoup de quantités partagent un paramètre, la fourchette est trop étroite.',
    },
  },
  'database.provider-missing': {
    cause: {
      en: 'The process that should deliver was not exported.',
      fr: 'Le procédé fournisseur n’a pas été exporté.',
    },
    cure: {
      en: 'Export it too, or accept the link by flow.',
      fr: 'Exportez-le aussi, ou acceptez le lien par flux.',
    },
  },
  'database.provider-other': {
    cause: { en: 'The named provider has no such product.', fr: 'Le fournisseur nommé n’a pas ce produit.' },
    cure: { en: 'Correct the provider in the source.', fr: 'Corrigez le fournisseur dans la source.' },
  },
  'database.reference-missing': {
    cause: {
      en: 'Without a reference the figures have no unit.',
      fr: 'Sans référence, les valeurs n’ont pas d’unité.',
    },
    cure: {
      en: 'Mark the reference product in the source.',
      fr: 'Indiquez le produit de référence dans la source.',
    },
  },
  'database.reference-negative': {
    cause: {
      en: 'ecoinvent gives treatments a negative product.',
      fr: 'ecoinvent donne aux traitements un produit négatif.',
    },
    cure: { en: 'Nothing, if the process is a treatment.', fr: 'Rien, si le procédé est un traitement.' },
  },
  'database.reference-zero': {
    cause: {
      en: 'Figures per unit would be divided by zero.',
      fr: 'Les valeurs par unité seraient divisées par zéro.',
    },
    cure: { en: 'Give the amount in the source.', fr: 'Donnez la quantité dans la source.' },
  },
  'database.result-differs': {
    cause: {
      en: 'The stated results were made with other factors or suppliers, or part of the inventory has no factor here.',
      fr: 'Les résultats indiqués viennent d’autres facteurs ou fournisseurs, ou une partie de l’inventaire n’a pas de facteur ici.',
    },
    cure: {
      en: 'Look at the links and at the flows without factors of this process.',
      fr: 'Regardez les liens de ce procédé et ses flux sans facteur.',
    },
  },
  'database.row-hidden': {
    cause: {
      en: 'Somebody hid rows of the sheet, or a filter does.',
      fr: 'Des lignes de la feuille sont masquées, à la main ou par un filtre.',
    },
    cure: {
      en: 'Delete the rows that are not meant, and import the file again.',
      fr: 'Supprimez les lignes non voulues, et importez de nouveau le fichier.',
    },
  },
  'database.self-consumption': {
    cause: {
      en: 'Power stations use electricity, and so on.',
      fr: 'Une centrale consomme de l’électricité, etc.',
    },
    cure: { en: 'Nothing; check it if it is unexpected.', fr: 'Rien ; vérifiez si c’est inattendu.' },
  },
  'database.scenario-unused': {
    cause: {
      en: 'A waste scenario shares waste out to treatments; the shares have to add up, and none may come back to it.',
      fr: 'Un scénario de déchets répartit les déchets entre traitements ; les parts doivent faire un tout, et rien ne doit lui revenir.',
    },
    cure: {
      en: 'Correct the shares in the source, or send the waste to the treatments themselves.',
      fr: 'Corrigez les parts dans la source, ou envoyez les déchets aux traitements mêmes.',
    },
  },
  'database.stage-unused': {
    cause: {
      en: 'Assemblies, life cycles, disposal scenarios and reuses are read where they can be calculated, disassemblies are not.',
      fr: 'Les assemblages, cycles de vie, scénarios de fin de vie et réemplois sont lus s’ils sont calculables, les démontages ne le sont pas.',
    },
    cure: {
      en: 'Correct what the message names in the source; processes are read without it.',
      fr: 'Corrigez dans la source ce que nomme le message ; les procédés sont lus sans cela.',
    },
  },
  'database.system-differs': {
    cause: {
      en: 'The package was exported with several product systems that model the same process in different ways.',
      fr: 'Le paquet contient plusieurs systèmes de produits qui modélisent différemment le même procédé.',
    },
    cure: {
      en: 'Choose one of the systems (`system`), or set the default provider in the process.',
      fr: 'Choisissez un des systèmes (`system`), ou indiquez le fournisseur par défaut dans le procédé.',
    },
  },
  'database.system-links': {
    cause: {
      en: 'openLCA calculates product systems; their links complete what processes do not say themselves.',
      fr: 'openLCA calcule des systèmes de produits ; leurs liens complètent ce que les procédés ne disent pas.',
    },
    cure: {
      en: 'Choose the system (`system`) to import it as openLCA calculates it, with its parameter set.',
      fr: 'Choisissez le système (`system`) pour l’importer comme openLCA le calcule, avec son jeu de paramètres.',
    },
  },
  'database.system-unused': {
    cause: {
      en: 'Processes are linked by the providers that they name themselves; a system counts where they name none, or where it is chosen.',
      fr: 'Les procédés sont reliés par les fournisseurs qu’ils nomment ; un système compte là où ils n’en nomment pas, ou s’il est choisi.',
    },
    cure: {
      en: 'Choose it (`system`), if its links or parameters are wanted.',
      fr: 'Choisissez-le (`system`), si ses liens ou paramètres sont voulus.',
    },
  },
  'database.result-unused': {
    cause: {
      en: 'A result or module of a declaration needs its reference amount, and flows or impacts that can be used.',
      fr: 'Un résultat ou module de déclaration a besoin de sa quantité de référence, et de flux ou d’impacts utilisables.',
    },
    cure: {
      en: 'Export the result with its flows, or with the indicators of EF 3.1.',
      fr: 'Exportez le résultat avec ses flux, ou avec les indicateurs d’EF 3.1.',
    },
  },
  'database.set-unknown': {
    cause: {
      en: 'The name of a parameter set is written otherwise than in the product system.',
      fr: 'Le nom d’un jeu de paramètres n’est pas écrit comme dans le système de produits.',
    },
    cure: {
      en: 'Take one of the names in the message, or none for the baseline.',
      fr: 'Prenez un des noms du message, ou aucun pour la base.',
    },
  },
  'database.system-unknown': {
    cause: {
      en: 'Only packages of openLCA have product systems; one is chosen by its id or name.',
      fr: 'Seuls les paquets openLCA ont des systèmes de produits ; on les choisit par identifiant ou nom.',
    },
    cure: {
      en: 'Take one of those in the message, or leave the choice out.',
      fr: 'Prenez un de ceux du message, ou omettez le choix.',
    },
  },
  'database.uncertainty-impossible': {
    cause: {
      en: 'Such as a geometric standard deviation below 1, or a minimum above the maximum.',
      fr: 'Par exemple un écart type géométrique inférieur à 1, ou un minimum au-dessus du maximum.',
    },
    cure: {
      en: 'Correct it in the source if you sample.',
      fr: 'Corrigez-la dans la source si vous échantillonnez.',
    },
  },
  'database.unit-differs': {
    cause: {
      en: 'Some packages round the factors of units.',
      fr: 'Certains paquets arrondissent les facteurs des unités.',
    },
    cure: {
      en: 'Nothing, or correct the unit group in the source.',
      fr: 'Rien, ou corrigez le groupe d’unités dans la source.',
    },
  },
  'database.unit-unknown': {
    cause: {
      en: 'The unit is misspelt, or of a kind that no factor is stated in.',
      fr: 'L’unité est mal écrite, ou d’une nature sans facteur.',
    },
    cure: {
      en: 'Use a usual unit in the source if the flow matters.',
      fr: 'Employez une unité usuelle dans la source si le flux compte.',
    },
  },
  'database.unit-inconvertible': {
    cause: {
      en: 'The unit is unknown, or measures something else than the flow.',
      fr: 'L’unité est inconnue, ou mesure autre chose que le flux.',
    },
    cure: {
      en: 'Use a unit of the same kind in the source.',
      fr: 'Employez une unité de même nature dans la source.',
    },
  },
};
