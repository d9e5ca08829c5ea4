// The parts of a package without types that the tests use.
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }

  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export { S3rver as default };
}
