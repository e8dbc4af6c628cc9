export const opensOn = (provider: string) => `, open on ${provider} in a new tab`;
