import Type from 'typebox';

/** A parameter that is set by being there, unless it says no. */
export const queryFlag = (description: string) =>
  Type.Optional(Type.Enum(['true', '1', '', 'false', '0'], { description }));
