// Original file: chat/channels/v1/channels.proto


export interface ListChannelsRequest {
  'includePublic'?: (boolean);
  'includeWebPublic'?: (boolean);
  'includeSubscribed'?: (boolean);
  'excludeArchived'?: (boolean);
  'includeAll'?: (boolean);
  'includeCanAccessContent'?: (boolean);
  'includeOwnerSubscribed'?: (boolean);
  'includeDefault'?: (boolean);
}

export interface ListChannelsRequest__Output {
  'includePublic': (boolean);
  'includeWebPublic': (boolean);
  'includeSubscribed': (boolean);
  'excludeArchived': (boolean);
  'includeAll': (boolean);
  'includeCanAccessContent': (boolean);
  'includeOwnerSubscribed': (boolean);
  'includeDefault': (boolean);
}
