/** The whole client. */
export function App() {
  return <main>Loading …</main>;
}
