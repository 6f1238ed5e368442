/**
 * Requests whose results are published or were computed with the reference implementation. Points, pef µPt.
 */

const longZip = '86b877ff-0d59-482f-bb34-3ff306b07496';
const shortZip = '0e8ea799-9b06-490c-a925-37564746c454';
export const metalButton = '0c903fc7-279b-4375-8cfa-ca8133b8e973';
export const plasticButton = 'd56bb0d5-7999-4b8b-b076-94d79099b56a';

const only = (id: string): { materials: object[] } => ({ materials: [{ id, share: 1 }] });
const chain = (country: string, spinning = country): object => ({
  countrySpinning: spinning,
  countryFabric: country,
  countryDyeing: country,
  countryMaking: country,
});
const ethical = { business: 'small-business', numberOfReferences: 200, price: 30 };

/** The pullover of the declaration portal's example file; its complete result is in the test. */
export const portalPullover = {
  mass: 0.55,
  product: 'pull',
  numberOfReferences: 9000,
  price: 100,
  business: 'large-business-without-services',
  upcycled: false,
  materials: [
    { id: 'ei-viscose', share: 0.9, country: 'CN' },
    { id: 'ei-jute-kenaf', share: 0.1 },
  ],
  ...chain('CN'),
  printing: { kind: 'pigment', ratio: 0.2 },
  fading: false,
  airTransportRatio: 0.75,
  trims: [{ id: metalButton, quantity: 1 }],
};

/** The cotton t-shirt used as an example in the declaration portal's documentation. */
export const portalTShirt = { mass: 0.15, product: 'tshirt', ...only('ei-coton'), ...chain('CN') };

/** The t-shirt of the declaration portal's own tests. */
export const declaredTShirt = {
  mass: 0.17,
  product: 'tshirt',
  materials: [{ id: 'ei-coton', share: 1, country: 'FR' }],
  countryDyeing: 'IN',
  countryFabric: 'CN',
  countryMaking: 'MM',
};

/** Some examples of Ecobalyse, with two decimals. */
export const ecobalyseExamples: readonly (readonly [string, number, object])[] = [
  [
    'linen t-shirt, France, ethical',
    346.42,
    { mass: 0.15, product: 'tshirt', ...only('ei-lin'), ...chain('FR', 'TR'), ...ethical },
  ],
  [
    'polyester pullover, Asia, ultra-fast',
    3272.92,
    {
      mass: 0.55,
      product: 'pull',
      ...only('ei-pet'),
      ...chain('RAS'),
      numberOfReferences: 100_000,
      price: 15,
    },
  ],
  [
    'viscose and polyester pullover, China',
    2192.58,
    {
      mass: 0.55,
      product: 'pull',
      materials: [
        { id: 'ei-viscose', share: 0.7 },
        { id: 'ei-pet', share: 0.3 },
      ],
      ...chain('CN'),
      numberOfReferences: 9000,
      price: 30,
    },
  ],
  [
    'organic pullover, France',
    1120.39,
    {
      mass: 0.55,
      product: 'pull',
      ...only('ei-coton-organic'),
      ...chain('FR', 'IN'),
      business: 'large-business-with-services',
      numberOfReferences: 2500,
      price: 70,
    },
  ],
  [
    'default jeans',
    5036.36,
    {
      mass: 0.45,
      product: 'jean',
      ...only('ei-coton'),
      countrySpinning: 'CN',
      fading: true,
      trims: [
        { id: metalButton, quantity: 1 },
        { id: shortZip, quantity: 1 },
      ],
    },
  ],
  [
    'default coat',
    9357.83,
    {
      mass: 0.95,
      product: 'manteau',
      ...only('ei-coton'),
      countrySpinning: 'CN',
      trims: [
        { id: longZip, quantity: 1 },
        { id: plasticButton, quantity: 3 },
      ],
    },
  ],
  ['default t-shirt', 1558.13, { mass: 0.15, product: 'tshirt', ...only('ei-coton'), countrySpinning: 'CN' }],
  [
    'remanufactured t-shirt',
    300.21,
    { mass: 0.15, product: 'tshirt', ...only('ei-coton'), upcycled: true, ...ethical },
  ],
  ['socks', 347.29, { mass: 0.04, product: 'chaussettes', ...only('ei-coton'), countrySpinning: 'CN' }],
  ['swimsuit', 592.9, { mass: 0.1, product: 'maillot-de-bain', ...only('ei-pet'), countrySpinning: 'CN' }],
];
