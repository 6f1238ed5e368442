interface ExchangeSection {
  readonly role: 'product' | 'treatment' | 'input' | 'avoided' | 'resource' | 'emission';
  /** Of elementary flows; the second column refines it. */
  readonly compartment?: string;
}

/** The sections of a process that list exchanges. */
export const exchangeSections: Readonly<Record<string, ExchangeSection>> = {
  Products: { role: 'product' },
  'Waste treatment': { role: 'treatment' },
  'Avoided products': { role: 'avoided' },
  'Materials/fuels': { role: 'input' },
  'Electricity/heat': { role: 'input' },
  'Waste to treatment': { role: 'input' },
  Resources: { role: 'resource', compartment: 'resource' },
  'Emissions to air': { role: 'emission', compartment: 'air' },
  'Emissions to water': { role: 'emission', compartment: 'water' },
  'Emissions to soil': { role: 'emission', compartment: 'soil' },
  'Final waste flows': { role: 'emission', compartment: 'final waste' },
  'Non material emissions': { role: 'emission', compartment: 'non material' },
  'Social issues': { role: 'emission', compartment: 'social' },
  'Economic issues': { role: 'emission', compartment: 'economic' },
};
