// The page loads this file by itself, before the others: what it asks for takes the server about as long as the browser takes
// to load the rest. It imports no library.
import { sendFirstRegister } from './store/first-register.ts';

sendFirstRegister();
