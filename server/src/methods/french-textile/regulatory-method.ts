/**
 * The version of the method that declarations and labels require. Source: French order of 6 September 2025
 * (décret n° 2025-957), method 7.0.0.
 */
export const regulatoryMethod = '7.0.0';
