/** English texts of the own account. */
export const words = {
  account: {
    title: 'Account',
    who: '{{name}}, {{role}} at {{organization}}',
    password: 'Change the password',
    old: 'Present password',
    new: 'New password',
    submit: 'Change it',
    done: 'The password is changed. Sign in with the new one.',
  },
  roles: { admin: 'administrator', editor: 'editor', reader: 'reader', api: 'API user' },
};

export type AccountWords = typeof words;
