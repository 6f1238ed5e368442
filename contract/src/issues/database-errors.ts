import type { LocalizedText } from '../texts/localized-text.ts';
import type { IssueEntry } from './issue-entry.ts';

const refusal = (status: number, title: LocalizedText, message: LocalizedText) =>
  ({ kind: 'database', status, title, message }) as const satisfies IssueEntry;

/** Why a database as a whole is refused; nothing of it is kept. */
export const databaseErrors = {
  'database.archive-broken': refusal(
    422,
    { en: 'Archive cannot be read', fr: 'Archive illisible' },
    {
      en: 'The archive cannot be read ({reason}); it may have been cut short. Nothing was kept.',
      fr: 'L’archive est illisible ({reason}) ; elle a peut-être été tronquée. Rien n’a été gardé.',
    },
  ),
  'database.archive-kind': refusal(
    422,
    { en: 'Archive of another kind', fr: 'Autre type d’archive' },
    {
      en: 'This is a {kind} archive, and only ZIP archives are read: unpack it and pack the files again as ZIP.',
      fr: 'C’est une archive {kind}, et seules les archives ZIP sont lues : décompressez-la puis refaites-en un ZIP.',
    },
  ),
  'database.archive-path': refusal(
    422,
    { en: 'Unsafe name in the archive', fr: 'Nom dangereux dans l’archive' },
    {
      en: 'The archive holds an entry whose name leads elsewhere: "{entry}". Nothing was kept.',
      fr: 'L’archive contient une entrée dont le nom mène ailleurs : « {entry} ». Rien n’a été gardé.',
    },
  ),
  'database.archive-nested': refusal(
    422,
    { en: 'Archive within the archive', fr: 'Archive dans l’archive' },
    {
      en: 'The archive holds another archive, "{entry}": give that one by itself. Nothing was kept.',
      fr: 'L’archive en contient une autre, « {entry} » : donnez celle-ci seule. Rien n’a été gardé.',
    },
  ),
  'database.archive-size-false': refusal(
    422,
    { en: 'False size in the archive', fr: 'Taille fausse dans l’archive' },
    {
      en: 'The entry "{entry}" of the archive is not as large as the archive says. Nothing was kept.',
      fr: 'L’entrée « {entry} » n’a pas la taille que l’archive indique. Rien n’a été gardé.',
    },
  ),
  'database.archive-too-large': refusal(
    413,
    { en: 'Archive too large', fr: 'Archive trop grande' },
    {
      en: 'The archive exceeds the limit of {limit}. Nothing was kept.',
      fr: 'L’archive dépasse la limite de {limit}. Rien n’a été gardé.',
    },
  ),
  'database.entry-too-deep': refusal(
    422,
    { en: 'Nested too deeply', fr: 'Imbrication trop profonde' },
    {
      en: '"{entry}" is nested more than {limit} levels deep, as no data set is. Nothing was kept.',
      fr: '« {entry} » est imbriqué sur plus de {limit} niveaux, ce qu’aucun jeu de données n’est. Rien n’a été gardé.',
    },
  ),
  'database.entry-too-large': refusal(
    413,
    { en: 'Data set too large', fr: 'Jeu de données trop grand' },
    {
      en: '"{entry}" has more than {limit}. Nothing was kept.',
      fr: '« {entry} » dépasse {limit}. Rien n’a été gardé.',
    },
  ),
  'database.xml-entities': refusal(
    422,
    { en: 'Document type in XML', fr: 'Type de document dans le XML' },
    {
      en: '"{entry}" has a document type (DOCTYPE), which can hide entities; no LCA format needs one. Nothing was kept.',
      fr: '« {entry} » a un type de document (DOCTYPE), qui peut cacher des entités ; aucun format d’ACV n’en a besoin. Rien n’a été gardé.',
    },
  ),
  'database.format-foreign': refusal(
    422,
    { en: 'File of a program that is not read', fr: 'Fichier d’un programme non lu' },
    {
      en: 'This is a file of {program}, which is not read.',
      fr: 'C’est un fichier de {program}, qui n’est pas lu.',
    },
  ),
  'database.format-unknown': refusal(
    422,
    { en: 'Format not recognised', fr: 'Format non reconnu' },
    {
      en: 'The file is in none of the formats that are read: {formats}.',
      fr: 'Le fichier n’est dans aucun des formats lus : {formats}.',
    },
  ),
  'database.empty': refusal(
    422,
    { en: 'No process', fr: 'Aucun procédé' },
    {
      en: 'The file holds no process or result in the format {format}.',
      fr: 'Le fichier ne contient ni procédé ni résultat au format {format}.',
    },
  ),
  'database.all-refused': refusal(
    422,
    { en: 'Every process refused', fr: 'Tous les procédés refusés' },
    {
      en: 'None of the processes can be calculated: {reasons} Nothing was kept.',
      fr: 'Aucun procédé ne peut être calculé : {reasons} Rien n’a été gardé.',
    },
  ),
  'database.figure-too-large': refusal(
    422,
    { en: 'Figure too large', fr: 'Chiffre trop grand' },
    {
      en: 'The data set "{process}" has {value} for {indicator}; figures beyond {limit} cannot be calculated with. Nothing was kept.',
      fr: 'Le jeu de données « {process} » a {value} pour {indicator} ; au-delà de {limit}, un chiffre n’est pas calculable. Rien n’a été gardé.',
    },
  ),
  'database.method-unknown': refusal(
    422,
    { en: 'Impact method unknown', fr: 'Méthode d’impact inconnue' },
    {
      en: 'The package has no impact method "{method}"; it can be characterised with {methods}.',
      fr: 'Le paquet n’a pas de méthode d’impact « {method} » ; il peut être caractérisé avec {methods}.',
    },
  ),
  'database.methods-only': refusal(
    422,
    { en: 'Impact methods without processes', fr: 'Méthodes d’impact sans procédés' },
    {
      en: 'The file holds impact methods ({methods}), but no process that they could characterise.',
      fr: 'Le fichier contient des méthodes d’impact ({methods}), mais aucun procédé à caractériser.',
    },
  ),
  'database.quote-unclear': refusal(
    422,
    { en: 'Quotation mark not closed', fr: 'Guillemet non fermé' },
    {
      en: 'In "{entry}" a quotation mark is opened in line {line}, and the next one that could close it is in line {end}, behind other rows. Nothing was kept.',
      fr: 'Dans « {entry} », un guillemet est ouvert à la ligne {line}, et le suivant qui pourrait le fermer est à la ligne {end}, après d’autres lignes. Rien n’a été gardé.',
    },
  ),
  'database.table-broken': refusal(
    422,
    { en: 'Not a table', fr: 'Pas un tableau' },
    {
      en: 'The file cannot be read as a table (CSV): line {line} is broken, or the file is something else. Nothing was kept.',
      fr: 'Le fichier ne se lit pas comme un tableau (CSV) : la ligne {line} est fautive, ou c’est un autre type de fichier. Rien n’a été gardé.',
    },
  ),
  'database.table-column': refusal(
    422,
    { en: 'Column missing or unknown', fr: 'Colonne absente ou inconnue' },
    {
      en: 'The table lacks the columns {missing}; it has {columns}.',
      fr: 'Il manque au tableau les colonnes {missing} ; il a {columns}.',
    },
  ),
  'database.mapping-invalid': refusal(
    422,
    { en: 'Mapping table invalid', fr: 'Table de correspondance invalide' },
    {
      en: 'Row {row} of the mapping table {file}: {reason}.',
      fr: 'Ligne {row} de la table de correspondance {file} : {reason}.',
    },
  ),
  'database.published-invalid': refusal(
    422,
    { en: 'Table of published results invalid', fr: 'Table de résultats publiés invalide' },
    {
      en: 'Row {row} of the table of published results: {reason}.',
      fr: 'Ligne {row} de la table de résultats publiés : {reason}.',
    },
  ),
  'database.licence-not-accepted': refusal(
    422,
    { en: 'Licence not accepted', fr: 'Licence non acceptée' },
    {
      en: 'The database "{database}" is under the licence "{licence}": read it ({address}) and send `accept: true` if you accept it. Nothing was fetched.',
      fr: 'La base « {database} » est sous la licence « {licence} » : lisez-la ({address}) et envoyez `accept: true` si vous l’acceptez. Rien n’a été téléchargé.',
    },
  ),
  'database.download-not-allowed': refusal(
    403,
    { en: 'Download not allowed', fr: 'Téléchargement non autorisé' },
    {
      en: 'This installation fetches nothing from {host}: an operator allows hosts by SILLAGE_RECIPE_HOSTS, or you fetch the file yourself and upload it.',
      fr: 'Cette installation ne télécharge rien depuis {host} : un exploitant autorise des hôtes par SILLAGE_RECIPE_HOSTS, ou vous téléchargez le fichier vous-même et l’envoyez.',
    },
  ),
  'database.download-failed': refusal(
    502,
    { en: 'Download failed', fr: 'Téléchargement échoué' },
    {
      en: 'The file {address} could not be fetched: {reason}. {received} of {size} bytes were received. Nothing was imported; install the recipe again, and the download goes on where it ended.',
      fr: 'Le fichier {address} n’a pu être téléchargé : {reason}. {received} octets sur {size} ont été reçus. Rien n’a été importé ; installez de nouveau la recette, et le téléchargement reprendra où il s’est arrêté.',
    },
  ),
  'database.download-differs': refusal(
    422,
    { en: 'Downloaded file differs', fr: 'Fichier téléchargé différent' },
    {
      en: 'The file {address} is not the one of the recipe: {reason}. Nothing was kept.',
      fr: 'Le fichier {address} n’est pas celui de la recette : {reason}. Rien n’a été gardé.',
    },
  ),
  'database.not-calculated': refusal(
    422,
    { en: 'Nothing to compare', fr: 'Rien à comparer' },
    {
      en: 'The database holds results as they were stated, and calculates nothing that could be compared with its publisher.',
      fr: 'La base contient des résultats tels qu’ils ont été donnés : rien n’y est calculé qui puisse être comparé à son éditeur.',
    },
  ),
  'database.process-unknown': refusal(
    422,
    { en: 'No such process to leave out', fr: 'Aucun procédé de ce nom à écarter' },
    {
      en: 'The file has no process "{process}" that could be left out.',
      fr: 'Le fichier ne contient aucun procédé « {process} » à écarter.',
    },
  ),
  'database.too-much': refusal(
    413,
    { en: 'Database needs too much memory', fr: 'Base trop volumineuse en mémoire' },
    {
      en: 'Reading and solving the database needs more than {limit} MB of memory. Nothing was kept.',
      fr: 'Lire et résoudre la base demande plus de {limit} Mo de mémoire. Rien n’a été gardé.',
    },
  ),
  'database.formulas-too-many': refusal(
    413,
    { en: 'Formulas need too much work', fr: 'Formules trop longues à évaluer' },
    {
      en: 'The formulas of the database need too much work: more than {limit} characters of formulas would be evaluated. Nothing was kept.',
      fr: 'Les formules de la base demandent trop de travail : plus de {limit} caractères de formules seraient évalués. Rien n’a été gardé.',
    },
  ),
  'database.too-long': refusal(
    413,
    { en: 'Database needs too much time', fr: 'Base trop longue à traiter' },
    {
      en: 'Reading and solving the database took more than {minutes} minutes, not counting the time in which it waited. Nothing was kept.',
      fr: 'Lire et résoudre la base a pris plus de {minutes} minutes, sans compter l’attente. Rien n’a été gardé.',
    },
  ),
  'database.category-unknown': refusal(
    422,
    { en: 'Impact category unknown', fr: 'Catégorie d’impact inconnue' },
    {
      en: 'The impact method has no category "{category}"; it has {categories}.',
      fr: 'La méthode d’impact n’a pas de catégorie « {category} » ; elle a {categories}.',
    },
  ),
  'database.set-unknown': refusal(
    422,
    { en: 'Parameter set unknown', fr: 'Jeu de paramètres inconnu' },
    {
      en: 'The product system "{system}" has no parameter set "{set}"; it has: {sets}.',
      fr: 'Le système de produits « {system} » n’a pas de jeu de paramètres « {set} » ; il a : {sets}.',
    },
  ),
  'database.system-unknown': refusal(
    422,
    { en: 'Product system unknown', fr: 'Système de produits inconnu' },
    {
      en: 'The file has no product system "{system}"; it has: {systems}.',
      fr: 'Le fichier n’a pas de système de produits « {system} » ; il a : {systems}.',
    },
  ),
  'database.unsolved': refusal(
    422,
    { en: 'No single solution', fr: 'Pas de solution unique' },
    {
      en: 'The processes cannot be solved: a loop delivers nothing, or figures contradict each other: {processes}. Nothing was kept.',
      fr: 'Les procédés ne peuvent être résolus : une boucle ne livre rien, ou des valeurs se contredisent : {processes}. Rien n’a été gardé.',
    },
  ),
} as const;
