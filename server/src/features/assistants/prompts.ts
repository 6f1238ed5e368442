/** What a user may start a conversation with. */
export const prompts = [
  {
    name: 'explain_to_a_colleague',
    title: 'Explain a result to a colleague',
    description: 'A result in plain words, with what drives it and how sure it is.',
    text: 'Find the evaluation that I name, explain its result to a colleague who knows nothing of life cycle assessment: what it is, kg CO2e and the score in plain words, the three activities that drive it, how good the data are, and what must not be claimed with it. Name the source of each figure.',
  },
  {
    name: 'plan_a_better_product',
    title: 'Plan a better product',
    description: 'What-if previews of changes, ranked by what they save.',
    text: 'Take the product that I describe, preview it, then preview four changes that a brand could really make (material, country, transport, packaging, recycled content), one at a time. Rank them by what they save in kg CO2e and in the score, and say which differences are too small to mean anything.',
  },
] as const;
