/**
 * Column titles of a table of own data sets, one a row: what describes it, then the amounts for one unit of each of the
 * sixteen impact categories of EF 3.1 in their units. Only name, unit and one category are needed; an empty cell is no
 * figure.
 */
export const resultTableTitles: readonly string[] = [
  'id',
  'name',
  'unit',
  'location',
  'year',
  'climate change',
  'ozone depletion',
  'ionising radiation',
  'photochemical ozone formation',
  'particulate matter',
  'human toxicity non cancer',
  'human toxicity cancer',
  'acidification',
  'eutrophication freshwater',
  'eutrophication marine',
  'eutrophication terrestrial',
  'ecotoxicity freshwater',
  'land use',
  'water use',
  'resource use fossils',
  'resource use minerals and metals',
];
