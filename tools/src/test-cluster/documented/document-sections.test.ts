import { expect, test } from 'vitest';
import { fileNameOf, listDocumentBlocks } from './document-sections.ts';

const document = `# On Kubernetes

\`\`\`sh
helm version
\`\`\`

## For daily use

1. Values:

   \`\`\`yaml
   # values.yaml
   image: { tag: 1.0.0 }
   nats:
     streamReplicas: 3
   \`\`\`

### Secrets

\`\`\`sh
# a comment is no heading
kubectl get secrets
\`\`\`

## Upgrades

\`\`\`sh
helm upgrade chat ./helm
\`\`\`
`;

test("lists a document's blocks with the headings above them, without the indentation of lists", () => {
  expect(listDocumentBlocks(document)).toEqual([
    { headings: ['On Kubernetes'], language: 'sh', text: 'helm version' },
    {
      headings: ['On Kubernetes', 'For daily use'],
      language: 'yaml',
      text: '# values.yaml\nimage: { tag: 1.0.0 }\nnats:\n  streamReplicas: 3',
    },
    {
      headings: ['On Kubernetes', 'For daily use', 'Secrets'],
      language: 'sh',
      text: '# a comment is no heading\nkubectl get secrets',
    },
    { headings: ['On Kubernetes', 'Upgrades'], language: 'sh', text: 'helm upgrade chat ./helm' },
  ]);
});

test('reads a file name from the first line of a block', () => {
  const [version, values] = listDocumentBlocks(document);
  expect([version, values].map((block) => block && fileNameOf(block))).toEqual([
    undefined,
    'values.yaml',
  ]);
});
