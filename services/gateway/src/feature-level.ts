/** Every feature of the API introduced before this level is supported. @spec rulings.md 1 */
export const featureLevel = 496;
