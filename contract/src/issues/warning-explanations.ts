// Reason for length: one literal table, an entry for each code of warnings.ts.
import type { Explanation } from './issue-entry.ts';
import type { warnings } from './warnings.ts';

/** Why each warning occurs, and what to do. */
export const warningExplanations: Readonly<Record<keyof typeof warnings, Explanation>> = {
  'category.illustrative': {
    cause: {
      en: 'The category is based on estimated figures or simplified rules.',
      fr: 'La catégorie repose sur des valeurs estimées ou des règles simplifiées.',
    },
    cure: {
      en: 'Use its results to learn, not for claims.',
      fr: 'Employez ses résultats pour apprendre, non pour alléguer.',
    },
  },
  'circular.recycled-content-ignored': {
    cause: {
      en: 'Own impact data replace the whole input, so the recycled content has nothing to act on.',
      fr: 'Des données propres remplacent toute l’entrée : la part recyclée n’agit sur rien.',
    },
    cure: {
      en: 'Say with impact-data-scope what your data describe: virgin (the recycled content then counts) or as-delivered.',
      fr: 'Dites par impact-data-scope ce que vos données décrivent : virgin (la part recyclée compte alors) ou as-delivered.',
    },
  },
  'credit.other-source': {
    cause: {
      en: 'Own data of a material as delivered hold recycled matter; recycling at its end of life avoids virgin material, for which only the database has figures.',
      fr: 'Des données propres de la matière livrée comprennent du recyclé ; son recyclage en fin de vie évite de la matière vierge, dont seule la base a des valeurs.',
    },
    cure: {
      en: 'Give the virgin material that recycling avoids (substituted-impact-data), from the source of your own data.',
      fr: 'Donnez la matière vierge que le recyclage évite (substituted-impact-data), de la même source que vos données.',
    },
  },
  'weight.other-unit': {
    cause: {
      en: 'The mass of the piece is outside what pieces of its category weigh, and would be inside in another unit: grams are often typed as kilograms.',
      fr: 'La masse de la pièce sort de ce que pèsent les pièces de sa catégorie, et y serait dans une autre unité : des grammes sont souvent saisis comme des kilogrammes.',
    },
    cure: {
      en: 'Give the mass of one piece in kilograms. The result is computed as sent.',
      fr: 'Donnez la masse d’une pièce en kilogrammes. Le résultat est calculé tel quel.',
    },
  },
  'weight.unusual': {
    cause: {
      en: 'The mass of the piece is outside what pieces of its category weigh.',
      fr: 'La masse de la pièce sort de ce que pèsent les pièces de sa catégorie.',
    },
    cure: {
      en: 'Check the mass and the category. The result is computed as sent.',
      fr: 'Vérifiez la masse et la catégorie. Le résultat est calculé tel quel.',
    },
  },
  'step.not-covered': {
    cause: {
      en: 'The evaluation says that the piece goes through a step of the French cost for which no open data of all impacts exist. A remanufactured piece is counted as one of new fibre, yarn, fabric and dyeing.',
      fr: 'L’évaluation indique une étape du coût environnemental dont aucune donnée ouverte ne couvre tous les impacts. Une pièce remanufacturée est comptée avec fibre, fil, étoffe et ennoblissement neufs.',
    },
    cure: {
      en: 'Give your own data for the steps concerned (spinning-impact-data, fabric-impact-data, dyeing-impact-data, impact-data of the material), or say so beside the figure.',
      fr: 'Donnez vos données pour les étapes concernées (spinning-impact-data, fabric-impact-data, dyeing-impact-data, impact-data de la matière), ou dites-le à côté du chiffre.',
    },
  },
  'step.weight-unknown': {
    cause: {
      en: 'As step.not-covered; besides, the evaluation cannot be mapped to the French cost, so nothing tells how much the step weighs.',
      fr: 'Comme step.not-covered ; de plus, l’évaluation ne se traduit pas en coût environnemental : rien ne dit ce que pèse l’étape.',
    },
    cure: {
      en: 'As step.not-covered; the check of the external score says what the French cost misses.',
      fr: 'Comme step.not-covered ; ce qui manque au coût environnemental est dit par le contrôle du score externe.',
    },
  },
  'method.not-ef': {
    cause: {
      en: 'The material takes its figures from an own database that was imported with an impact method of its package.',
      fr: 'Le matériau prend ses valeurs dans une base importée avec une méthode d’impact de son paquet.',
    },
    cure: {
      en: 'Use the result on its own, in the units that it shows. For a PEF score import the database with `method=ef-3.1`.',
      fr: 'Utilisez le résultat seul, dans les unités affichées. Pour un score PEF, importez la base avec `method=ef-3.1`.',
    },
  },
  'data.databases-differ': {
    cause: {
      en: 'Databases draw system boundaries in different places.',
      fr: 'Les bases tracent leurs frontières différemment.',
    },
    cure: {
      en: 'Choose one database for all materials if it has them; otherwise say so beside the figure.',
      fr: 'Choisissez une seule base pour toutes les matières si possible ; sinon, dites-le à côté du chiffre.',
    },
  },
  'data.illustrative': {
    cause: {
      en: 'The database holds estimates without a published source.',
      fr: 'La base contient des estimations sans source publiée.',
    },
    cure: {
      en: 'Choose another database or give own data before the result is published.',
      fr: 'Choisissez une autre base ou donnez vos données avant de publier.',
    },
  },
  'data.not-inventoried': {
    cause: {
      en: 'The database does not cover this burden, so it is missing from the total.',
      fr: 'La base ne couvre pas cette charge, qui manque donc au total.',
    },
    cure: {
      en: 'Say so beside the figure, or choose a database that covers it.',
      fr: 'Dites-le à côté du chiffre, ou choisissez une base qui la couvre.',
    },
  },
  'data.unit-slip': {
    cause: {
      en: 'Your own figures differ from those of the data set that they replace by one factor near 1,000 in eight categories or more, as when a column is per gram or in grams.',
      fr: 'Vos valeurs diffèrent de celles du jeu de données qu’elles remplacent d’un même facteur proche de 1 000 dans huit catégories ou plus, comme quand une colonne est par gramme ou en grammes.',
    },
    cure: {
      en: 'Give the figures per kilogram, in the units that the parameter names. The result is computed as sent.',
      fr: 'Donnez les valeurs par kilogramme, dans les unités que nomme le paramètre. Le résultat est calculé tel quel.',
    },
  },
  'data.figure-unusual': {
    cause: {
      en: 'Some of your own figures are more than 30 times, or less than a thirtieth, of those of the data set that they replace. Zeros and credits are not compared.',
      fr: 'Certaines de vos valeurs dépassent 30 fois, ou n’atteignent pas le trentième, de celles du jeu de données qu’elles remplacent. Les zéros et les crédits ne sont pas comparés.',
    },
    cure: {
      en: 'Check the column, the unit and the sign of these figures. The result is computed as sent.',
      fr: 'Vérifiez la colonne, l’unité et le signe de ces valeurs. Le résultat est calculé tel quel.',
    },
  },
  'ingredient.live-weight': {
    cause: {
      en: 'Meat is offered as live weight at the farm gate. Of a live beef animal a third to a half becomes meat, and nothing is cut away unless you say so.',
      fr: 'La viande est proposée en poids vif à la sortie de la ferme. D’un bovin vivant, un tiers à la moitié devient de la viande, et rien n’en est retiré si vous ne le dites pas.',
    },
    cure: {
      en: 'Give preparation-loss (0.45 of a beef animal in the shipped example), or the live weight with a loss that says what is left.',
      fr: 'Donnez preparation-loss (0,45 pour le bovin de l’exemple fourni), ou le poids vif avec une perte qui dit ce qui reste.',
    },
  },
  'step.upper-bound': {
    cause: {
      en: 'A remanufactured piece is counted with new fibre, yarn, fabric and dyeing, because no open data of remanufacturing exist; the true figure lies between that and the piece without them.',
      fr: 'Une pièce remanufacturée est comptée avec fibre, fil, étoffe et ennoblissement neufs, faute de données ouvertes sur la remanufacture ; la vraie valeur se trouve entre celle-là et la pièce sans eux.',
    },
    cure: {
      en: 'Say both bounds beside the figure, or give your own data for the steps concerned.',
      fr: 'Donnez les deux bornes à côté de la valeur, ou vos données pour les étapes concernées.',
    },
  },
  'data.indicators-zero': {
    cause: {
      en: 'Nothing that the data set and its suppliers emit or take has a factor in these categories; real products count something in all of them.',
      fr: 'Rien de ce que le procédé et ses fournisseurs émettent ou prélèvent n’a de facteur dans ces catégories ; un produit réel compte dans toutes.',
    },
    cure: {
      en: 'Look at the coverage in the report of the import; complete the mapping or the database, or claim the covered categories only.',
      fr: 'Voyez la couverture dans le rapport d’import ; complétez la correspondance ou la base, ou n’alléguez que les catégories couvertes.',
    },
  },
  'data.factor-missing': {
    cause: {
      en: 'The process lacks figures for some indicators; a missing figure is not taken for zero.',
      fr: 'Il manque au procédé des valeurs pour certains indicateurs ; une valeur absente n’est pas zéro.',
    },
    cure: {
      en: 'Give own data for them, or choose another database.',
      fr: 'Donnez vos données, ou choisissez une autre base.',
    },
  },
  'extscore.one-value': {
    cause: {
      en: 'The French method takes one value where the evaluation has several.',
      fr: 'La méthode française prend une valeur là où l’évaluation en a plusieurs.',
    },
    cure: {
      en: 'Nothing, if the largest share stands for the garment; otherwise give one value.',
      fr: 'Rien, si la plus grande part représente le vêtement ; sinon, donnez une seule valeur.',
    },
  },
  'extscore.region-taken': {
    cause: {
      en: 'The country is not in the list of the French method.',
      fr: 'Le pays n’est pas dans la liste de la méthode française.',
    },
    cure: { en: 'Nothing: this is what the method prescribes.', fr: 'Rien : la méthode le prescrit.' },
  },
  'extscore.parameter-unused': {
    cause: {
      en: 'The French method has no such input, or not under the regulation.',
      fr: 'La méthode française n’a pas cette entrée, ou pas dans le règlement.',
    },
    cure: {
      en: 'Nothing; the parameter counts in the PEF results.',
      fr: 'Rien ; le paramètre compte dans les résultats PEF.',
    },
  },
  'extscore.product-assumed': {
    cause: {
      en: 'The category covers several products, of which the usual one was taken.',
      fr: 'La catégorie couvre plusieurs produits ; le plus courant a été retenu.',
    },
    cure: {
      en: 'Give the parameter that the message names if it is another.',
      fr: 'Donnez le paramètre que nomme le message s’il s’agit d’un autre.',
    },
  },
  'extscore.price-capped': {
    cause: {
      en: 'The price is above the highest one of the French method.',
      fr: 'Le prix dépasse le plus haut de la méthode française.',
    },
    cure: {
      en: 'Nothing: higher prices have the same effect.',
      fr: 'Rien : un prix plus élevé a le même effet.',
    },
  },
  'extscore.doubtful': {
    cause: {
      en: 'The method accepts the value, but it is unusual.',
      fr: 'La méthode accepte la valeur, mais elle est inhabituelle.',
    },
    cure: { en: 'Check the value at the pointer.', fr: 'Vérifiez la valeur à l’endroit visé.' },
  },
  'extscore.outside-regulation': {
    cause: {
      en: 'The score uses, or lacks, something that the regulation treats otherwise.',
      fr: 'Le score emploie, ou omet, ce que le règlement traite autrement.',
    },
    cure: {
      en: 'Correct the parameter at the pointer before the score is declared or shown.',
      fr: 'Corrigez le paramètre visé avant de déclarer ou d’afficher le score.',
    },
  },
  'result.negative': {
    cause: {
      en: 'Credits are larger than all burdens together. Mostly the material that recycling or energy recovery avoids has figures of another source than the material itself.',
      fr: 'Les crédits dépassent toutes les charges. Le plus souvent, la matière ou l’énergie évitée a des valeurs d’une autre source que la matière elle-même.',
    },
    cure: {
      en: 'Check the data of the term that is named, and give both sides from one source, for example impact-data and substituted-impact-data.',
      fr: 'Vérifiez les données du terme nommé, et donnez les deux côtés d’une même source, par exemple impact-data et substituted-impact-data.',
    },
  },
  'location.region-figure': {
    cause: {
      en: 'The database has no figure for this country.',
      fr: 'La base n’a pas de valeur pour ce pays.',
    },
    cure: {
      en: 'Nothing; give own data if the difference matters.',
      fr: 'Rien ; donnez vos données si l’écart compte.',
    },
  },
  'location.voltage-figure': {
    cause: {
      en: 'The database has electricity of industry only for this country.',
      fr: 'La base n’a que l’électricité industrielle pour ce pays.',
    },
    cure: {
      en: 'Nothing; the use stage is slightly underestimated.',
      fr: 'Rien ; l’utilisation est un peu sous-estimée.',
    },
  },
  'distance.straight-line': {
    cause: {
      en: 'No published route joins the two places.',
      fr: 'Aucun trajet publié ne relie les deux lieux.',
    },
    cure: {
      en: 'Give the distance as a parameter if it is known.',
      fr: 'Donnez la distance en paramètre si elle est connue.',
    },
  },
  'durability.not-tested': {
    cause: {
      en: 'No test result is given, so durability neither improves nor worsens the result.',
      fr: 'Aucun résultat d’essai n’est donné : la durabilité ne change rien.',
    },
    cure: {
      en: 'Give the test result once there is one.',
      fr: 'Donnez le résultat de l’essai dès qu’il existe.',
    },
  },
  'accessories.unit-weights': {
    cause: {
      en: 'The declared weight of the accessories and the sum of pieces × unit weight differ.',
      fr: 'Le poids déclaré des accessoires et la somme des pièces diffèrent.',
    },
    cure: {
      en: 'Correct the quantities or the declared weight; the declared one counts.',
      fr: 'Corrigez les quantités ou le poids déclaré ; c’est le poids déclaré qui compte.',
    },
  },
  'mask.value-skipped': {
    cause: {
      en: 'The mask was made for another category, or its value is outside the range here.',
      fr: 'Le masque vient d’une autre catégorie, ou sa valeur sort de l’intervalle.',
    },
    cure: {
      en: 'Give the value on the evaluation, or use another mask.',
      fr: 'Donnez la valeur dans l’évaluation, ou prenez un autre masque.',
    },
  },
  'name.trimmed': {
    cause: {
      en: 'Blanks or invisible characters at the ends would make two names look alike.',
      fr: 'Des blancs ou caractères invisibles aux bouts feraient se ressembler deux noms.',
    },
    cure: {
      en: 'Nothing; send the name without them to avoid the warning.',
      fr: 'Rien ; envoyez le nom sans eux pour éviter l’avertissement.',
    },
  },
  'text.characters-replaced': {
    cause: {
      en: 'Word, workbooks and other XML know no control characters such as the vertical tab, which programs paste where a line breaks.',
      fr: 'Word, les classeurs et tout XML ignorent les caractères de contrôle, comme la tabulation verticale collée à un saut de ligne.',
    },
    cure: {
      en: 'Nothing; send the text without them to avoid the warning.',
      fr: 'Rien ; envoyez le texte sans eux pour éviter l’avertissement.',
    },
  },
  'table.rows-hidden': {
    cause: {
      en: 'Somebody hid rows of the sheet, or a filter does.',
      fr: 'Des lignes de la feuille sont masquées, à la main ou par un filtre.',
    },
    cure: {
      en: 'Delete the rows that are not meant, or undo the import.',
      fr: 'Supprimez les lignes non voulues, ou annulez l’import.',
    },
  },
  'table.digits-lost': {
    cause: {
      en: 'A spreadsheet shows a long number as 3.60052E+12, and saves it so as CSV.',
      fr: 'Un tableur montre un grand nombre comme 3,60052E+12, et l’enregistre ainsi en CSV.',
    },
    cure: {
      en: 'Give the evaluation its whole reference, and format the column as text.',
      fr: 'Donnez à l’évaluation sa référence entière, et mettez la colonne au format texte.',
    },
  },
  'packaging.changed': {
    cause: {
      en: 'The packaging was changed after the product was computed.',
      fr: 'L’emballage a changé depuis le calcul du produit.',
    },
    cure: { en: 'PUT the product to compute it again.', fr: 'PUT du produit pour le recalculer.' },
  },
  'packaging.parameters-ignored': {
    cause: {
      en: 'A packaging record takes the place of the packaging parameters.',
      fr: 'Un emballage enregistré remplace les paramètres d’emballage.',
    },
    cure: { en: 'Remove the parameter, or the packaging.', fr: 'Retirez le paramètre, ou l’emballage.' },
  },
  'packaging.twice': {
    cause: {
      en: 'Product and versions both have primary packaging.',
      fr: 'Le produit et ses versions ont tous deux un emballage primaire.',
    },
    cure: {
      en: 'Remove one of the two if there is only one.',
      fr: 'Retirez l’un des deux s’il n’y en a qu’un.',
    },
  },
  'product.databases-differ': {
    cause: {
      en: 'The versions were evaluated with different databases or releases of the catalog.',
      fr: 'Les versions ont été évaluées avec des bases ou catalogues différents.',
    },
    cure: {
      en: 'Evaluate and publish the older ones again before results are compared.',
      fr: 'Évaluez et publiez à nouveau les plus anciennes avant de comparer.',
    },
  },
  'use.restricted': {
    cause: {
      en: 'The method allows its single score inside a company, not in claims to consumers.',
      fr: 'La méthode réserve son score unique à l’usage interne, hors allégation au consommateur.',
    },
    cure: {
      en: 'Show indicators instead, and have comparisons verified.',
      fr: 'Montrez les indicateurs, et faites vérifier les comparaisons.',
    },
  },
};
