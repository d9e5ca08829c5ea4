/** What a client says of a file by the tus protocol: names, with values in Base64. */
export function fileNamed(metadata: string): { fileName: string; contentType: string } {
  const values = new Map(
    metadata.split(',').map((pair) => {
      const [name = '', encoded = ''] = pair.trim().split(/ +/);
      return [name.toLowerCase(), Buffer.from(encoded, 'base64').toString()] as const;
    }),
  );
  return {
    fileName: values.get('filename') ?? values.get('name') ?? '',
    contentType: values.get('filetype') ?? values.get('type') ?? '',
  };
}
