import type { ClaimRule } from '@sillage/contract';

type TextRule = Extract<ClaimRule, 'generic-claim' | 'offset' | 'future' | 'own-label'>;

/**
 * Words that make a claim, in English and French. A word that also has a plain meaning, such as a green T-shirt, is
 * left to people.
 * Source: Directive (EU) 2024/825, recitals 9 and 12; French environment code, articles L. 541-9-1 and L. 229-68.
 */
const patterns: readonly (readonly [TextRule, RegExp])[] = [
  [
    'generic-claim',
    /\b(?:eco|earth|planet|climate|carbon|nature|environmental(?:ly)?)[ -]?friendly\b|\benvironmentally (?:correct|safe|sound)\b|\bnature[’']s friend\b|\b(?:gentle on|good for|kind to) the (?:environment|planet|earth|climate)\b|\becological\b|\bgreen (?:product|choice|fashion|garment)\b|\bbiodegradable\b|\bbio-?based\b|\bsustainable\b/giu,
  ],
  [
    'generic-claim',
    /respectueu(?:x|se)s? (?:de l[’']environnement|de la (?:planète|nature)|du climat)|(?<!\p{L})(?:bons?|bonnes?|bénéfiques?|doux|douces?) pour (?:l[’']environnement|la planète|la nature|le climat)|(?<!\p{L})(?:éco|eco)-?(?:responsables?|conçus?|conçues?)(?!\p{L})|(?<!\p{L})écologiques?(?!\p{L})|amie?s? de la nature|(?<!\p{L})biodégradables?(?!\p{L})|(?<!\p{L})biosourcée?s?(?!\p{L})|(?<!\p{L})durables? pour la planète|(?<!\p{L})mode durable(?!\p{L})/giu,
  ],
  [
    'offset',
    /\b(?:climate|carbon|co2|co₂)[ -]?(?:neutral|positive|negative|compensated|net[ -]zero)(?:ity)?|\bnet[ -]zero\b|\bzero[ -](?:carbon|emissions?)\b|\b(?:carbon|co2|co₂|emissions?)[ -](?:is |are )?offset\b/giu,
  ],
  [
    'offset',
    /(?<!\p{L})neutr(?:e|alité) (?:en |pour le )?(?:carbone|co2|co₂|climat)|(?<!\p{L})(?:zéro|zero) (?:carbone|émission)|(?<!\p{L})(?:carbone|climat|co2|co₂|émissions?) (?:est |sont )?compensée?s?(?!\p{L})|(?<!\p{L})climatiquement neutres?/giu,
  ],
  ['future', /\bby 20[2-9]\d\b|\b(?:we|will) (?:become|be|reduce|halve|cut)\b[^.]*\b20[2-9]\d\b/giu],
  ['future', /(?<!\p{L})(?:d[’']ici(?: à| fin)?|à l[’']horizon) 20[2-9]\d/giu],
  ['own-label', /\b(?:eco|green|climate|sustainability)[ -](?:label|seal|score|certified)\b/giu],
  [
    'own-label',
    /(?<!\p{L})(?:label|écolabel|certifiée?) (?:éco|vert|durable|climat)|(?<!\p{L})éco-?score/giu,
  ],
];

/** Claims that a text of a user seems to make: the words as written, with the rule; each phrase once. */
export function claimsInText(text: string): { readonly rule: TextRule; readonly phrase: string }[] {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ');
  const found = patterns.flatMap(([rule, pattern]) =>
    [...plain.matchAll(pattern)].map(([phrase]) => ({ rule, phrase: phrase.trim() })),
  );
  return [...new Map(found.map((one) => [`${one.rule} ${one.phrase.toLowerCase()}`, one])).values()];
}
