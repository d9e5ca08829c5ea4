import { escaped, page } from './page.ts';

/** The content of the second factor page. */
export type SecondFactorForm = {
  organization: string;
  email: string;
  next: string;
  /** Whether the person has an authenticator app. The page then asks for a code. */
  hasTotp: boolean;
  /** The passkey options for the browser, as JSON; undefined if the person has no passkey that works at this host. */
  passkeyOptions?: string | undefined;
  /** Why the person's passkeys do not work at this host. */
  passkeyNotice?: string | undefined;
  refusal?: string;
};

/** Returns the page that asks for a second factor after the correct password. */
export function secondFactorPage(form: SecondFactorForm): string {
  const { organization, email, refusal, passkeyOptions, passkeyNotice } = form;
  return page({
    title: passkeyOptions === undefined ? 'Enter your code' : 'Two-factor authentication',
    isNarrow: true,
    body: `<p class="lead">You’re logging in to ${escaped(organization)} as <strong>${escaped(email)}</strong>.</p>
<div class="card">
${refusal === undefined ? '' : `<p role="alert" id="refusal">${escaped(refusal)}</p>\n`}${passkeyNotice === undefined ? '' : `<p class="note">${escaped(passkeyNotice)}</p>\n`}${passkeyOptions === undefined ? '' : passkeyForm(form, passkeyOptions)}${codeForm(form)}
</div>
<p class="elsewhere"><a href="/login">Log in with another account</a></p>`,
  });
}

/** Returns the passkey form. It is hidden until the script finds that the browser supports passkeys. */
function passkeyForm({ next }: SecondFactorForm, options: string): string {
  return `<noscript><p class="note">To use a passkey, allow scripts on this page.</p></noscript>
<div id="passkey" hidden>
<p role="alert" id="passkey-refusal" hidden></p>
<form method="post" action="/login/second-factor" data-options="${escaped(options)}">
<input type="hidden" name="next" value="${escaped(next)}">
<input type="hidden" name="credential">
<button type="submit">Use a passkey</button>
</form>
<div class="or">or</div>
</div>
<script src="${passkeyScriptPath}" defer></script>
`;
}

function codeForm({ next, hasTotp, refusal, passkeyOptions }: SecondFactorForm): string {
  const label = hasTotp
    ? 'Six-digit code from your authenticator app, or a recovery code'
    : 'Recovery code';
  const isSecond = passkeyOptions !== undefined;
  const described =
    refusal === undefined || isSecond ? '' : ' aria-invalid="true" aria-describedby="refusal"';
  return `<form method="post" action="/login/second-factor">
<input type="hidden" name="next" value="${escaped(next)}">
<label>${label}
<input name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus${described}></label>
<button type="submit"${isSecond ? ' class="provider"' : ''}>Log in</button>
</form>`;
}

export const passkeyScriptPath = '/login/passkey.js';

/** A script that asks the browser to sign the page's challenge with a passkey, and submits the result. */
export const passkeyScript = `const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const textOf = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

async function useAPasskey(options) {
  const { id, rawId, type, response } = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      allowCredentials: options.allowCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })),
    },
  });
  return {
    id,
    rawId: textOf(rawId),
    type,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
    },
  };
}

const section = document.querySelector('#passkey');
if (section && window.PublicKeyCredential) {
  const form = section.querySelector('form');
  const refusal = section.querySelector('#passkey-refusal');
  const button = form.querySelector('button');
  section.hidden = false;
  button.focus();
  form.addEventListener('submit', async (event) => {
    const { credential } = form.elements;
    if (credential.value !== '') return;
    event.preventDefault();
    button.disabled = true;
    refusal.hidden = true;
    try {
      credential.value = JSON.stringify(await useAPasskey(JSON.parse(form.dataset.options)));
      form.submit();
    } catch (error) {
      refusal.textContent =
        error.name === 'NotAllowedError'
          ? 'No passkey was used. Try again, or use another method.'
          : 'Couldn’t use a passkey: ' + error.message;
      refusal.hidden = false;
      button.disabled = false;
      button.focus();
    }
  });
}
`;
