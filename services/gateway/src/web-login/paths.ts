/**
 * Where an app sends a browser to log in. The name of the provider follows, and then, for apps that speak another than
 * the first prefix, `/` and that one.
 */
export const beginPath = '/accounts/login/openid';
/** The same for people who have no account yet, and get one where nobody needs an invitation. */
export const signUpPath = '/accounts/register/openid';
/** Where the provider sends the browser back to; the name of the provider follows. */
export const completePath = '/complete/openid';
