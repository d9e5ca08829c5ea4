export function OutgoingRow({ localId }: { readonly localId: string }) {
  return <div>{localId}</div>;
}
