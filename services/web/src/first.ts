// The page loads this file first and separately, because the server takes about as long for its request as the browser for the
// rest. It imports no library.
import { sendFirstRegister } from './store/first-register.ts';

sendFirstRegister();
