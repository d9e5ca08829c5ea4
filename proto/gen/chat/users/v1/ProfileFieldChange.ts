// Original file: chat/users/v1/profiles.proto


export interface ProfileFieldChange {
  'name'?: (string);
  'hint'?: (string);
  'fieldDataJson'?: (string);
  'displayInProfileSummary'?: (boolean);
  'required'?: (boolean);
  'editableByUser'?: (boolean);
  'useForUserMatching'?: (boolean);
  '_name'?: "name";
  '_hint'?: "hint";
  '_fieldDataJson'?: "fieldDataJson";
  '_displayInProfileSummary'?: "displayInProfileSummary";
  '_required'?: "required";
  '_editableByUser'?: "editableByUser";
  '_useForUserMatching'?: "useForUserMatching";
}

export interface ProfileFieldChange__Output {
  'name'?: (string);
  'hint'?: (string);
  'fieldDataJson'?: (string);
  'displayInProfileSummary'?: (boolean);
  'required'?: (boolean);
  'editableByUser'?: (boolean);
  'useForUserMatching'?: (boolean);
  '_name'?: "name";
  '_hint'?: "hint";
  '_fieldDataJson'?: "fieldDataJson";
  '_displayInProfileSummary'?: "displayInProfileSummary";
  '_required'?: "required";
  '_editableByUser'?: "editableByUser";
  '_useForUserMatching'?: "useForUserMatching";
}
