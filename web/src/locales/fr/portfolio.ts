/** French texts of the portfolio. */
export const texts = {
  portfolio: {
    title: 'Portefeuille',
    lead: 'Les mêmes évaluations que dans la liste, côte à côte.',
    matrix: 'D’où vient le score',
    matrixText_one: 'Une évaluation, en µPt. Les barres de toutes les cases ont la même échelle.',
    matrixText_other:
      'Les {{count}} premières dans cet ordre, en µPt. Les barres de toutes les cases ont la même échelle.',
    columns: 'Colonnes',
    stages: 'Étapes de vie',
    categories: 'Catégories d’impact',
    scatter: 'Le score en fonction de la masse',
    scatterText:
      'Un point pour chacune des {{count}} évaluations ci-dessus qui a les deux valeurs. Sont nommées les valeurs atypiques : dans leur catégorie, leur score par kg s’écarte de la moitié centrale de plus de 1,5 fois l’écart interquartile. Les catégories de moins de {{least}} évaluations n’en ont pas. Le trait à travers un point couvre 90 % de ses résultats possibles.',
    noOutlier: 'Aucune évaluation n’est atypique.',
    outlierHigh: '{{name}} : {{ratio}} µPt/kg, inhabituellement élevé pour {{category}}',
    outlierLow: '{{name}} : {{ratio}} µPt/kg, inhabituellement bas pour {{category}}',
    massAxis: 'Masse, kg',
    scoreAxis: 'Score, µPt',
    groups: 'Par groupe',
    groupsText:
      'Médianes sur les évaluations qui ont un résultat, même périmé. Avec deux étiquettes, une évaluation compte dans les deux.',
    groupBy: 'Grouper par',
    group: 'Groupe',
    count: 'Évaluations',
    median: 'médiane, {{unit}}',
    noGroup: 'Aucune de ces évaluations n’est dans un tel groupe.',
    empty: 'Aucune de ces évaluations n’a encore de résultat.',
    product: 'Évaluation',
    missing: 'inconnu',
    illustrative:
      'Les résultats peuvent reposer sur des données illustratives : de tels chiffres ne permettent aucune allégation.',
    sourceResults_one: 'Portefeuille : une évaluation avec son dernier résultat, calculé le {{last}}.',
    sourceResults_other:
      'Portefeuille : {{count}} évaluations avec leurs derniers résultats, calculés entre le {{first}} et le {{last}}.',
    sourceData:
      'Chaque résultat repose sur certaines des bases ci-dessous et sur des données de l’organisation ; sa page dit lesquelles.',
  },
};
