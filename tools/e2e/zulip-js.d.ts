// The part that the tests use of a package without types.
declare module 'zulip-js' {
  type Answer = Record<string, unknown> & { result: string };
  type Call<Result = Answer> = (parameters: Record<string, unknown>) => Promise<Result>;

  interface Client {
    users: {
      retrieve(): Promise<{ members: { email: string }[] }>;
      me: { subscriptions: { add: Call } };
    };
    streams: {
      subscriptions: { retrieve(): Promise<{ subscriptions: { name: string }[] }> };
    };
    messages: {
      send: Call<Answer & { id: number }>;
      retrieve: Call<Answer & { messages: unknown[] }>;
    };
    queues: {
      register: Call<Answer & { queue_id: string; last_event_id: number }>;
      deregister: Call;
    };
    events: { retrieve: Call<Answer & { events: unknown[] }> };
    server: { settings(): Promise<Answer> };
  }

  function connect(config: { zuliprc: string }): Promise<Client>;
  export = connect;
}
