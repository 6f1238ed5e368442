// Reason for length: one literal table, an entry for each code of document-errors.ts.

import type { documentErrors } from './document-errors.ts';
import type { Explanation } from './issue-entry.ts';

/** Why each error of a document occurs, and what to do. */
export const documentExplanations: Readonly<Record<keyof typeof documentErrors, Explanation>> = {
  'field.unknown': {
    cause: {
      en: 'The name is misspelt, or belongs to another object; unknown fields are refused so that none is lost unseen.',
      fr: 'Le nom est mal écrit, ou appartient à un autre objet ; un champ inconnu est refusé pour que rien ne se perde.',
    },
    cure: {
      en: 'Use the name that the message suggests, or leave the field out.',
      fr: 'Employez le nom que propose le message, ou retirez le champ.',
    },
  },
  'field.missing': {
    cause: {
      en: 'A field that cannot be assumed is absent.',
      fr: 'Un champ que l’on ne peut supposer est absent.',
    },
    cure: {
      en: 'Add it; the schema gives its type and an example.',
      fr: 'Ajoutez-le ; le schéma en donne le type et un exemple.',
    },
  },
  'field.type': {
    cause: {
      en: 'The value has another JSON type, for example a text in place of a number, or is none of those that `expected` lists.',
      fr: 'La valeur a un autre type JSON, par exemple un texte au lieu d’un nombre, ou n’est aucune de celles que `expected` énumère.',
    },
    cure: {
      en: 'Send the type that `expected` names; numbers without quotation marks, with a point.',
      fr: 'Envoyez le type que nomme `expected` ; les nombres sans guillemets, avec un point.',
    },
  },
  'field.value': {
    cause: {
      en: 'The value has the right type but breaks the rule that the message gives.',
      fr: 'La valeur a le bon type, mais enfreint la règle que donne le message.',
    },
    cure: { en: 'Choose a value within the rule.', fr: 'Choisissez une valeur conforme à la règle.' },
  },
  'field.operator': {
    cause: {
      en: 'A key begins with "$", which only means something in PATCH.',
      fr: 'Une clé commence par « $ », ce qui n’a de sens que dans PATCH.',
    },
    cure: {
      en: 'Rename the key; use PATCH for operations.',
      fr: 'Renommez la clé ; employez PATCH pour les opérations.',
    },
  },
  'patch.operation-refused': {
    cause: {
      en: 'The patch has an operation that this service does not know.',
      fr: 'La modification contient une opération que ce service ne connaît pas.',
    },
    cure: {
      en: 'Use one of the twelve operations of docs/patch.',
      fr: 'Employez l’une des douze opérations de docs/patch.',
    },
  },
  'patch.malformed': {
    cause: {
      en: 'An operation lacks a part, or several stand in one object.',
      fr: 'Il manque une partie à une opération, ou plusieurs se trouvent dans un objet.',
    },
    cure: {
      en: 'Compare it with the examples of docs/patch.',
      fr: 'Comparez avec les exemples de docs/patch.',
    },
  },
  'patch.limit': {
    cause: {
      en: 'The patch, or what it would produce, is larger than allowed.',
      fr: 'La modification, ou ce qu’elle produirait, dépasse la limite.',
    },
    cure: {
      en: 'Split it into several patches, or replace the whole document with PUT.',
      fr: 'Divisez-la, ou remplacez tout le document par PUT.',
    },
  },
  'patch.nothing-selected': {
    cause: {
      en: 'The path or query of `$select` matches nothing in the stored document.',
      fr: 'Le chemin ou la requête de `$select` ne trouve rien dans le document enregistré.',
    },
    cure: { en: 'Read the document and correct the path.', fr: 'Lisez le document et corrigez le chemin.' },
  },
  'reference.unknown': {
    cause: {
      en: 'The id is misspelt, was deleted, or belongs to another organization.',
      fr: 'L’identifiant est mal écrit, supprimé, ou d’une autre organisation.',
    },
    cure: {
      en: 'Take the id from the list of that kind.',
      fr: 'Prenez l’identifiant dans la liste de ce type.',
    },
  },
  'password.wrong': {
    cause: { en: 'The present password was typed wrongly.', fr: 'Le mot de passe actuel est faux.' },
    cure: {
      en: 'Type it again; an administrator can reset it.',
      fr: 'Tapez-le à nouveau ; un administrateur peut le réinitialiser.',
    },
  },
  'password.common': {
    cause: {
      en: 'The password is on the list of those that are tried first.',
      fr: 'Le mot de passe figure parmi ceux qui sont essayés en premier.',
    },
    cure: {
      en: 'Choose one that nobody else would, such as four words that do not belong together.',
      fr: 'Choisissez-en un que personne d’autre ne choisirait, par exemple quatre mots sans rapport.',
    },
  },
  'password.name': {
    cause: {
      en: "The password contains little more than the user's name.",
      fr: 'Le mot de passe ne contient guère que le nom de l’utilisateur.',
    },
    cure: { en: 'Choose another.', fr: 'Choisissez-en un autre.' },
  },
  'second-factor.wrong-code': {
    cause: {
      en: 'The code is wrong, was used before, or the clock of the device is off.',
      fr: 'Le code est faux, a déjà servi, ou l’horloge de l’appareil est décalée.',
    },
    cure: {
      en: 'Wait for the next code; set the clock of the device.',
      fr: 'Attendez le code suivant ; réglez l’horloge de l’appareil.',
    },
  },
  'reference.taken': {
    cause: {
      en: 'The organization wants unique references, and another record has this one.',
      fr: 'L’organisation veut des références uniques, et un autre enregistrement a celle-ci.',
    },
    cure: {
      en: 'Give another reference, or change the record that the message names.',
      fr: 'Donnez une autre référence, ou modifiez l’enregistrement que nomme le message.',
    },
  },
  'reference.ambiguous': {
    cause: {
      en: 'An evaluation was to be replaced by its reference, and several have it.',
      fr: 'Une évaluation devait être remplacée d’après sa référence, et plusieurs l’ont.',
    },
    cure: {
      en: 'Change the reference of all but one, or replace the evaluation by its id (PUT /evaluations/{id}).',
      fr: 'Changez la référence de toutes sauf une, ou remplacez l’évaluation par son identifiant (PUT /evaluations/{id}).',
    },
  },
  'category.not-a-leaf': {
    cause: {
      en: 'The category only groups others, so it has no rules to evaluate by.',
      fr: 'La catégorie ne fait qu’en grouper d’autres, et n’a pas de règles de calcul.',
    },
    cure: {
      en: 'Choose one of its leaves from GET /categories.',
      fr: 'Choisissez l’une de ses feuilles dans GET /categories.',
    },
  },
  'material.not-in-category': {
    cause: {
      en: 'The category has no data or rules for this material.',
      fr: 'La catégorie n’a ni données ni règles pour cette matière.',
    },
    cure: {
      en: 'Choose one from GET /materials with evaluation_category_id.',
      fr: 'Choisissez-en une dans GET /materials avec evaluation_category_id.',
    },
  },
  'accessory.not-in-category': {
    cause: {
      en: 'The category has no data or rules for this accessory.',
      fr: 'La catégorie n’a ni données ni règles pour cet accessoire.',
    },
    cure: {
      en: 'Choose one from GET /accessories with evaluation_category_id.',
      fr: 'Choisissez-en un dans GET /accessories avec evaluation_category_id.',
    },
  },
  'database.unknown': {
    cause: {
      en: 'The material has no figures in that database.',
      fr: 'La matière n’a pas de valeurs dans cette base.',
    },
    cure: {
      en: 'Choose one of the databases that the material lists, or leave `database` out.',
      fr: 'Choisissez l’une des bases de la matière, ou omettez `database`.',
    },
  },
  'method.mixed': {
    cause: {
      en: 'The database was imported with an impact method of its package. Its indicators have other units and models than those of EF 3.1, so one evaluation cannot hold both.',
      fr: 'La base a été importée avec une méthode d’impact de son paquet. Ses indicateurs n’ont ni les unités ni les modèles d’EF 3.1 : une évaluation ne peut contenir les deux.',
    },
    cure: {
      en: 'Import the file again, as a new version, with `method=ef-3.1`, or choose another database. A whole product can be evaluated with such a database alone, once its role table has a data set for each role.',
      fr: 'Importez de nouveau le fichier, comme nouvelle version, avec `method=ef-3.1`, ou choisissez une autre base. Un produit entier s’évalue avec une telle base seule, dès que sa table des rôles a un jeu de données pour chaque rôle.',
    },
  },
  'role.duplicate': {
    cause: {
      en: 'Two entries name the same role, so that it is not clear which data set stands for it.',
      fr: 'Deux entrées nomment le même rôle : on ne sait quel jeu de données le tient.',
    },
    cure: { en: 'Keep one of them.', fr: 'N’en gardez qu’une.' },
  },
  'role.unit': {
    cause: {
      en: 'A role stands for an amount in one unit, such as kilograms of a material or kilowatt hours of electricity, and the data set counts something else.',
      fr: 'Un rôle porte sur une quantité dans une unité, comme des kilogrammes d’un matériau ou des kilowattheures d’électricité, et le jeu de données compte autre chose.',
    },
    cure: {
      en: 'Choose a data set in that unit, or in one that converts to it: MJ and kWh, lb and kg. Or say how much of the data set, in its own unit, makes one unit of the role: `perUnit` with its `source` in a role table, `dataSet.perKg` for an own material.',
      fr: 'Choisissez un jeu de données dans cette unité, ou dans une unité convertible : MJ et kWh, lb et kg. Ou dites combien du jeu de données, dans son unité, fait une unité du rôle : `perUnit` avec sa `source` dans une table des rôles, `dataSet.perKg` pour un matériau propre.',
    },
  },
  'role.missing': {
    cause: {
      en: 'A material names a database that was imported with an impact method of its package. Everything else in the evaluation must then come from that database too, and its role table says nothing of this role.',
      fr: 'Une matière nomme une base importée avec une méthode d’impact de son paquet. Tout le reste de l’évaluation doit alors venir de cette base aussi, et sa table des rôles ne dit rien de ce rôle.',
    },
    cure: {
      en: 'Add the role to the table (`PUT /databases/:id/roles`), with `perUnit` and its `source` where the data set has another unit; or choose another database.',
      fr: 'Ajoutez le rôle à la table (`PUT /databases/:id/roles`), avec `perUnit` et sa `source` si le jeu de données a une autre unité ; ou choisissez une autre base.',
    },
  },
  'lifecycle.duplicate': {
    cause: {
      en: 'Two entries have the same lifecycle id.',
      fr: 'Deux entrées portent le même identifiant d’étape.',
    },
    cure: {
      en: 'Merge their parameters into one; in PATCH address it with `$match`.',
      fr: 'Réunissez leurs paramètres ; dans PATCH, visez-la par `$match`.',
    },
  },
  'parameter.unknown': {
    cause: {
      en: 'The id is misspelt or belongs to another lifecycle, material or category.',
      fr: 'L’identifiant est mal écrit, ou appartient à une autre étape, matière ou catégorie.',
    },
    cure: { en: 'Take it from the schema of the category.', fr: 'Prenez-le dans le schéma de la catégorie.' },
  },
  'parameter.duplicate': {
    cause: {
      en: 'The same parameter is given twice at one place.',
      fr: 'Le même paramètre est donné deux fois au même endroit.',
    },
    cure: {
      en: 'Keep one; in PATCH address it with `$match`.',
      fr: 'N’en gardez qu’un ; dans PATCH, visez-le par `$match`.',
    },
  },
  'parameter.required': {
    cause: {
      en: 'The method assumes nothing for this parameter.',
      fr: 'La méthode ne suppose rien pour ce paramètre.',
    },
    cure: {
      en: 'Give its value, at this place or in a mask.',
      fr: 'Donnez sa valeur, ici ou dans un masque.',
    },
  },
  'parameter.value-missing': {
    cause: {
      en: 'The parameter is named without `value`, so nothing could be taken over.',
      fr: 'Le paramètre est nommé sans `value` : il n’y a rien à reprendre.',
    },
    cure: {
      en: 'Add `value`, or leave the parameter out to use its default.',
      fr: 'Ajoutez `value`, ou retirez le paramètre pour sa valeur par défaut.',
    },
  },
  'parameter.type': {
    cause: {
      en: 'The value has another type than the parameter.',
      fr: 'La valeur n’a pas le type du paramètre.',
    },
    cure: {
      en: 'Send what the message expects; the schema has the type and the unit.',
      fr: 'Envoyez ce qu’attend le message ; le schéma a le type et l’unité.',
    },
  },
  'parameter.not-allowed': {
    cause: {
      en: 'The value is none of the choices, or is written in another way.',
      fr: 'La valeur n’est pas un des choix, ou est écrite autrement.',
    },
    cure: {
      en: 'Use the id of a choice from the schema, or `useProperty: "name"` to give its name.',
      fr: 'Employez l’identifiant d’un choix du schéma, ou `useProperty: "name"` pour donner son nom.',
    },
  },
  'parameter.constraint': {
    cause: {
      en: 'The value is outside the range, length or pattern of the parameter.',
      fr: 'La valeur sort de l’intervalle, de la longueur ou du motif du paramètre.',
    },
    cure: {
      en: 'Choose a value within the constraint; check the unit.',
      fr: 'Choisissez une valeur conforme ; vérifiez l’unité.',
    },
  },
  'parameter.range': {
    cause: {
      en: 'The `range` of a parameter has no use: it is incomplete, in the wrong order, without the value, or beside a choice.',
      fr: 'Le `range` d’un paramètre est sans usage : incomplet, dans le désordre, sans la valeur, ou à côté d’un choix.',
    },
    cure: {
      en: 'Give `{ min, max }`, `{ min, mode, max }` or `{ gsd }` around the value of a number, or leave it out.',
      fr: 'Donnez `{ min, max }`, `{ min, mode, max }` ou `{ gsd }` autour de la valeur d’un nombre, ou retirez-le.',
    },
  },
  'parameter.quantities': {
    cause: {
      en: 'The shares of a parameter with several values must be the whole.',
      fr: 'Les parts d’un paramètre à plusieurs valeurs doivent former le tout.',
    },
    cure: {
      en: 'Correct them so that they add up to 100.',
      fr: 'Corrigez-les pour que leur somme soit 100.',
    },
  },
  'parameter.property': {
    cause: {
      en: '`useProperty` names a property that the values of this parameter do not have.',
      fr: '`useProperty` nomme une propriété que n’ont pas les valeurs de ce paramètre.',
    },
    cure: {
      en: 'Use one of the properties that the message or the schema lists.',
      fr: 'Employez l’une des propriétés que donne le message ou le schéma.',
    },
  },
  'parameter.custom': {
    cause: {
      en: 'The parameter takes only its listed values.',
      fr: 'Le paramètre n’admet que ses valeurs listées.',
    },
    cure: { en: 'Choose one of them.', fr: 'Choisissez l’une d’elles.' },
  },
  'parameter.custom-missing': {
    cause: {
      en: 'With the value "custom" the method needs the figures that stand for it.',
      fr: 'Avec la valeur « custom », la méthode a besoin des chiffres qui la remplacent.',
    },
    cure: {
      en: 'Give every parameter in `customParameters` that the schema lists as required.',
      fr: 'Donnez dans `customParameters` chaque paramètre que le schéma exige.',
    },
  },
  'circular.shares-too-large': {
    cause: {
      en: 'What is recycled and what is burnt at the end of life cannot exceed the whole.',
      fr: 'Ce qui est recyclé et ce qui est brûlé en fin de vie ne peut dépasser le tout.',
    },
    cure: { en: 'Lower one of the two shares.', fr: 'Diminuez l’une des deux parts.' },
  },
  'composition.share-missing': {
    cause: {
      en: 'The item lacks the field in which the base unit counts.',
      fr: 'Il manque à l’élément le champ dans lequel compte l’unité de base.',
    },
    cure: { en: 'Give that field, or change `baseUnit`.', fr: 'Donnez ce champ, ou changez `baseUnit`.' },
  },
  'composition.share-value': {
    cause: {
      en: 'The weight or percentage is not a number in the permitted range.',
      fr: 'Le poids ou le pourcentage n’est pas un nombre de l’intervalle permis.',
    },
    cure: {
      en: 'Send a number without unit, within the range.',
      fr: 'Envoyez un nombre sans unité, dans l’intervalle.',
    },
  },
  'composition.total': {
    cause: {
      en: 'Parts and accessories, or the materials of a part, do not add up to their whole.',
      fr: 'Les parties et accessoires, ou les matières d’une partie, ne forment pas leur tout.',
    },
    cure: {
      en: 'Correct the shares or `totalWeight`; the message gives both sums.',
      fr: 'Corrigez les parts ou `totalWeight` ; le message donne les deux sommes.',
    },
  },
  'extscore.category-unmapped': {
    cause: {
      en: 'The French method has no product for this category.',
      fr: 'La méthode française n’a pas de produit pour cette catégorie.',
    },
    cure: {
      en: 'Nothing needs to be corrected: the PEF results stand. Choose another category if it was chosen by mistake.',
      fr: 'Rien n’est à corriger : les résultats PEF valent. Changez de catégorie si elle est choisie par erreur.',
    },
  },
  'extscore.product-unclear': {
    cause: {
      en: 'The category covers several products of the French method, which differ in cost.',
      fr: 'La catégorie couvre plusieurs produits de la méthode française, de coûts différents.',
    },
    cure: {
      en: 'Give the parameter that the message names.',
      fr: 'Donnez le paramètre que nomme le message.',
    },
  },
  'extscore.material-unmapped': {
    cause: {
      en: 'The French method has no fibre that stands for this material.',
      fr: 'La méthode française n’a pas de fibre pour cette matière.',
    },
    cure: {
      en: 'Choose a near material that it knows, if that is true of the garment.',
      fr: 'Choisissez une matière proche qu’elle connaît, si cela est vrai du vêtement.',
    },
  },
  'extscore.accessory-unmapped': {
    cause: {
      en: 'The French method has no trim that stands for this accessory.',
      fr: 'La méthode française n’a pas d’accessoire équivalent.',
    },
    cure: {
      en: 'Choose a near accessory that it knows, or leave it out of the French cost.',
      fr: 'Choisissez un accessoire proche qu’elle connaît, ou laissez-le hors du coût.',
    },
  },
  'extscore.shares-sum': {
    cause: {
      en: 'The shares are rounded; the PEF calculation tolerates that, the French method does not.',
      fr: 'Les parts sont arrondies ; le calcul PEF le tolère, la méthode française non.',
    },
    cure: {
      en: 'Give more digits, for example 33.3333 in place of 33.3.',
      fr: 'Donnez plus de chiffres, par exemple 33,3333 au lieu de 33,3.',
    },
  },
  'extscore.value-refused': {
    cause: {
      en: 'The French method takes a narrower range or other words than this service.',
      fr: 'La méthode française admet un intervalle plus étroit ou d’autres mots que ce service.',
    },
    cure: {
      en: 'Change the parameter at the pointer as the message says.',
      fr: 'Modifiez le paramètre visé par le pointeur comme le dit le message.',
    },
  },
  'extscore.not-regulatory': {
    cause: {
      en: 'The evaluation is restricted to the regulation, which needs or forbids this value.',
      fr: 'L’évaluation est limitée au règlement, qui exige ou interdit cette valeur.',
    },
    cure: {
      en: 'Give or remove the parameter at the pointer, or switch `french-regulatory` off for an internal score.',
      fr: 'Donnez ou retirez le paramètre visé, ou désactivez `french-regulatory` pour un score interne.',
    },
  },
  'extscore.not-showable': {
    cause: {
      en: 'The label may show what can be declared and nothing else: the regulatory calculation of the present method, with the product and the countries given.',
      fr: 'L’affichage est réservé à ce qui peut être déclaré : le calcul réglementaire de la méthode en vigueur, avec le produit et les pays donnés.',
    },
    cure: {
      en: 'Give what is missing, remove what is exploratory, evaluate again; GET /results/…/extscore has the cost itself.',
      fr: 'Donnez ce qui manque, retirez ce qui est exploratoire, puis réévaluez ; GET /results/…/extscore donne le coût lui-même.',
    },
  },
  'extscore.not-declarable': {
    cause: {
      en: 'The product lacks something that the French portal asks for.',
      fr: 'Il manque au produit une donnée que demande le portail français.',
    },
    cure: { en: 'Complete the product at the pointer.', fr: 'Complétez le produit à l’endroit visé.' },
  },
  'packaging.level': {
    cause: {
      en: 'An evaluation takes the packaging around one item, `primary`; a product the one around all of them, `outer`.',
      fr: 'Une évaluation prend l’emballage d’un article, `primary` ; un produit celui qui les entoure tous, `outer`.',
    },
    cure: {
      en: 'Choose a packaging of the other level, or put this one where it belongs.',
      fr: 'Choisissez un emballage de l’autre niveau, ou mettez celui-ci là où il va.',
    },
  },
  'packaging.included': {
    cause: {
      en: 'The figures of the category already contain packaging, so it would count twice.',
      fr: 'Les données de la catégorie contiennent déjà l’emballage : il compterait deux fois.',
    },
    cure: { en: 'Leave `packaging` out.', fr: 'Retirez `packaging`.' },
  },
  'product.evaluation-not-published': {
    cause: {
      en: 'A product joins published versions, and the evaluation has none.',
      fr: 'Un produit réunit des versions publiées, et l’évaluation n’en a pas.',
    },
    cure: {
      en: 'Publish it at PATCH /evaluations/publish/:id, then repeat the request.',
      fr: 'Publiez-la par PATCH /evaluations/publish/:id, puis répétez la requête.',
    },
  },
  'product.method-mismatch': {
    cause: {
      en: 'Results of different methods do not add up.',
      fr: 'Des résultats de méthodes différentes ne s’additionnent pas.',
    },
    cure: {
      en: 'Evaluate and publish the older ones again.',
      fr: 'Évaluez et publiez à nouveau les plus anciennes.',
    },
  },
};
