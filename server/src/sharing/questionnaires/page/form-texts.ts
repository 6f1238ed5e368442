import type { Language, Stage } from '@sillage/contract';

const english = {
  title: 'Questions about products',
  lead: (until: string) =>
    `You were asked for what you know about the products below. Answer what you can; leave empty what you do not know. You can change your answers until ${until}.`,
  thanks: 'Thank you: your answers have arrived.',
  thanksText: 'The sender looks at them before they count. You can still change them here.',
  wrong: (count: number) =>
    count === 1
      ? 'One field needs another look; nothing has been stored yet.'
      : `${count} fields need another look; nothing has been stored yet.`,
  by: 'Your name or company',
  byMissing: 'Write who answers.',
  send: 'Send the answers',
  unknown: 'I do not know',
  yes: 'Yes',
  no: 'No',
  between: (min: string, max: string) => `from ${min} to ${max}`,
  atLeast: (min: string) => `at least ${min}`,
  atMost: (max: string) => `at most ${max}`,
  whole: 'whole number',
  percent: 'in per cent: 50 is 50%, 0.5 is 0.5%',
  accepted: 'accepted, cannot be changed',
  number: (unit: string) => `Write a number${unit === '' ? '' : ` in ${unit}`}, for example 1.5.`,
  outside: 'This is not allowed:',
  choose: 'Choose one of the list.',
  other: 'This cannot be read.',
  answeredOn: (by: string, date: string) => `Answered by ${by} on ${date}.`,
  language: 'Language',
  madeWith: 'Sent with Sillage, an open service for environmental footprints.',
  missingTitle: 'This form does not exist',
  missing:
    'It has expired, it was withdrawn, or the address is not complete. Ask the person who gave it to you for a new one.',
  stages: {
    'product-description': 'Product',
    'raw-materials': 'Raw materials',
    manufacturing: 'Manufacturing',
    packaging: 'Packaging',
    distribution: 'Distribution',
    use: 'Use',
    'end-of-life': 'End of life',
  } satisfies Record<Stage, string> as Readonly<Record<Stage, string>>,
};

export type FormTexts = typeof english;

const french: FormTexts = {
  title: 'Questions sur des produits',
  lead: (until) =>
    `On vous demande ce que vous savez des produits ci-dessous. Répondez à ce que vous pouvez ; laissez vide ce que vous ne savez pas. Vous pouvez changer vos réponses jusqu’au ${until}.`,
  thanks: 'Merci : vos réponses sont arrivées.',
  thanksText: 'L’expéditeur les relit avant qu’elles comptent. Vous pouvez encore les changer ici.',
  wrong: (count) =>
    count === 1
      ? 'Un champ est à revoir ; rien n’est encore enregistré.'
      : `${count} champs sont à revoir ; rien n’est encore enregistré.`,
  by: 'Votre nom ou votre entreprise',
  byMissing: 'Écrivez qui répond.',
  send: 'Envoyer les réponses',
  unknown: 'Je ne sais pas',
  yes: 'Oui',
  no: 'Non',
  between: (min, max) => `de ${min} à ${max}`,
  atLeast: (min) => `au moins ${min}`,
  atMost: (max) => `au plus ${max}`,
  whole: 'nombre entier',
  percent: 'en pour cent : 50 vaut 50 %, 0,5 vaut 0,5 %',
  accepted: 'acceptée, ne peut plus changer',
  number: (unit) => `Écrivez un nombre${unit === '' ? '' : ` en ${unit}`}, par exemple 1,5.`,
  outside: 'Ce n’est pas permis :',
  choose: 'Choisissez dans la liste.',
  other: 'Ceci ne peut être lu.',
  answeredOn: (by, date) => `Réponses de ${by}, le ${date}.`,
  language: 'Langue',
  madeWith: 'Envoyé avec Sillage, un service libre d’empreinte environnementale.',
  missingTitle: 'Ce formulaire n’existe pas',
  missing:
    'Il a expiré, il a été retiré, ou l’adresse est incomplète. Demandez-en une nouvelle à qui vous l’a donnée.',
  stages: {
    'product-description': 'Produit',
    'raw-materials': 'Matières premières',
    manufacturing: 'Fabrication',
    packaging: 'Emballage',
    distribution: 'Distribution',
    use: 'Utilisation',
    'end-of-life': 'Fin de vie',
  },
};

/** The texts of the form for suppliers. */
export const formTexts: Readonly<Record<Language, FormTexts>> = { en: english, fr: french };
