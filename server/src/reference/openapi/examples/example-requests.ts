import type {
  EvaluationPayload,
  ImportTemplatePayload,
  MaskPayload,
  NotePayload,
  OwnAccessoryPayload,
  OwnMaterialPayload,
  OwnParameter,
  PackagingPayload,
  ProductPayload,
  SavedViewPayload,
  ScenarioPayload,
  SharePayload,
  StatementPayload,
  VerificationPayload,
  WithdrawalPayload,
} from '@sillage/contract';
import { exampleIds } from './example-values.ts';

/** A T-shirt of 170 g: two fibres in the body, elastane in the collar, two plastic buttons. */
export const exampleGarment: EvaluationPayload = {
  name: 'Organic T-shirt',
  reference: 'TS-001',
  category: { id: 't-shirt' },
  teams: [{ id: exampleIds.team }],
  lifecycles: [
    {
      id: 't-shirt.manufacturing',
      parameters: [
        { id: 't-shirt.making-country', value: 'CN/60,TR/40' },
        { id: 't-shirt.dyeing-country', value: 'portugal', useProperty: 'slug' },
      ],
    },
    { id: 't-shirt.product-description', parameters: [{ id: 't-shirt.intrinsic-quality', value: 1.2 }] },
  ],
  composition: {
    baseUnit: 'weight',
    totalWeight: 0.17,
    parts: [
      {
        name: 'Body',
        weight: 0.148,
        materials: [
          {
            id: 'organic-cotton',
            weight: 0.118,
            database: 'sillage-reference',
            parameters: [{ id: 'organic-cotton.spinning-country', value: 'IN' }],
          },
          { id: 'recycled-polyester', weight: 0.03 },
        ],
      },
      { name: 'Collar', weight: 0.02, materials: [{ id: 'elastane', weight: 0.02 }] },
    ],
    accessories: { weight: 0.002, items: [{ id: 'plastic-button', quantity: 2 }] },
  },
};

export const exampleMask: MaskPayload = {
  name: 'Made in Portugal',
  parameters: [
    { id: 'making-country', value: 'PT/100' },
    { id: 'making-minutes', value: 40 },
  ],
};

export const exampleScenario: ScenarioPayload = {
  name: 'Made nearer, of better cotton',
  selection: { ids: [exampleIds.evaluation] },
  variants: [
    { name: 'Organic cotton', materials: [{ from: 'cotton', to: 'organic-cotton' }] },
    { name: 'Made in Portugal', country: 'PT', parameters: [{ id: 'air-share', value: 0 }] },
  ],
};

export const examplePackaging: PackagingPayload = {
  name: 'Polybag',
  level: 'primary',
  components: [
    { name: 'Bag', material: { id: 'packaging-ldpe-film' }, weight: 0.02, quantity: 1 },
    { material: { id: 'packaging-cardboard' }, weight: 0.001, quantity: 2 },
  ],
};

export const exampleOwnMaterial: OwnMaterialPayload = {
  name: 'Cotton of our supplier',
  like: 'cotton',
  perKg: { cch: 1.5, acd: 0.012 },
  source: 'Declaration of the supplier',
  year: 2025,
};

export const exampleOwnAccessory: OwnAccessoryPayload = {
  name: 'Corozo button',
  like: 'plastic-button',
  unitWeight: 0.002,
};

export const exampleOwnParameter: OwnParameter = {
  id: 'own-collection',
  name: 'Collection',
  nameInFrench: 'Collection',
  fieldType: 'select',
  allowedValues: [
    { value: 'basics', name: 'Basics', nameInFrench: 'Basiques' },
    { value: 'studio', name: 'Studio' },
  ],
  categories: ['apparel-and-footwear'],
};

export const exampleView: SavedViewPayload = {
  name: 'Spring to finish',
  shared: true,
  query: 'status=draft&category=t-shirt&sort=-updated',
};

export const exampleTemplate: ImportTemplatePayload = {
  name: 'Our suppliers’ table',
  category: { id: 't-shirt' },
  columns: [
    { title: 'Style', field: 'name' },
    { title: 'Style no.', field: 'reference' },
    { title: 'Net weight (g)', field: 'totalWeight' },
    { title: 'Main fibre', field: 'material.1' },
    { title: 'Made in', field: 'parameter.t-shirt.making-country' },
  ],
  constants: [{ field: 'tags', value: 'Spring 2027' }],
  baseUnit: 'percentage',
  weightUnit: 'g',
};

export const exampleNote: NotePayload = {
  text: '@shop The mill has sent its own figures for the yarn.',
};

export const exampleShare: SharePayload = {
  evaluation: { id: exampleIds.version },
  shows: ['scores', 'stages', 'composition'],
  documents: [{ name: 'Certificate', url: 'https://example.org/certificate.pdf' }],
  expiresAt: '2099-12-31T00:00:00.000Z',
};

export const exampleVerification: VerificationPayload = {
  verifier: { id: exampleIds.verifier },
  evaluation: { id: exampleIds.version },
  from: '2027-02-01T00:00:00.000Z',
  until: '2099-12-31T00:00:00.000Z',
};

export const exampleStatement: StatementPayload = {
  verifier: { name: 'Ines Faber', organization: 'Faber Assurance', accreditation: 'COFRAC 0-0000' },
  standard: 'ISO 14044:2006 and ISO/TS 14071:2014',
  scope: 'All life cycle stages of this version; not its comparison with other products.',
  checked: ['Masses against the bill of materials', 'The totals, recalculated from the report'],
  outcome: 'limited',
  date: '2026-01-15',
  documents: [{ name: 'Signed statement.pdf', sha256: 'a'.repeat(64) }],
};

export const exampleWithdrawal: WithdrawalPayload = {
  statement: { id: exampleIds.statement },
  reason: 'The mass of the lining was wrong.',
};

export const exampleProduct: ProductPayload = {
  name: 'Pack of 3',
  evaluations: [{ id: exampleIds.version, quantity: 3 }],
  teams: [{ id: exampleIds.team }],
};
