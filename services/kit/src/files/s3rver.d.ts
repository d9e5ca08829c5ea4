// The parts that the tests use of a package without types.
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

  // biome-ignore lint/style/noDefaultExport: that is how the package gives it.
  export { S3rver as default };
}
