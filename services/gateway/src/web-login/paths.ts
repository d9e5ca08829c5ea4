/** Where an app sends a browser to log in; the name of the provider follows. */
export const beginPath = '/accounts/login/openid';
/** The same for people who have no account yet: an account is made by an administrator, so they learn that. */
export const signUpPath = '/accounts/register/openid';
/** Where the provider sends the browser back to; the name of the provider follows. */
export const completePath = '/complete/openid';
