export type SchemaAccount = { schema: string; role: string; password: string };

/** Creates each schema with a role that can touch nothing else. Repeating it changes only passwords. */
export async function provisionSchemas(
  adminUrl: string,
  accounts: readonly SchemaAccount[],
): Promise<void> {
  throw new Error(`not written yet ${adminUrl.length} ${accounts.length}`);
}
