import { type Attack, repeat, type Scene } from '../attack.ts';

const connections = 3;

/** A formula with nested macros that expands to thousands of copies. */
const formula = `\`\`\`math\n\\def\\a#1{${'#1'.repeat(300)}}${'\\a{\\frac{a}{b}}'.repeat(195)}\n\`\`\``;

/** A Java code block for which the highlighter's patterns take quadratic time. */
const java = `\`\`\`java\n${'a'.repeat(9_500)}\n\`\`\``;

export const renderings: readonly Attack[] = [
  { name: 'renders and sends formulas that grow', run: (scene) => render(scene, formula) },
  { name: 'renders and sends code that takes long to colour', run: (scene) => render(scene, java) },
];

async function render(scene: Scene, content: string): Promise<void> {
  const { attacker } = scene;
  const message = { type: 'direct', to: [attacker.userId], content };
  await repeat(scene, connections, async (turn) => {
    const { status } =
      turn % 2 === 0
        ? await attacker.post('/messages/render', { content })
        : await attacker.post('/messages', message);
    return status;
  });
}
