/** Notes beside an evaluation, in French. */
export const texts = {
  notes: {
    title: 'Notes',
    none: 'Personne n’a encore écrit de note. Les notes restent à côté de l’évaluation : elles ne changent aucun chiffre et ne figurent dans aucun export.',
    noneToRead: 'Personne n’a encore écrit de note.',
    new: 'Nouvelle note',
    hint: 'Tapez @ et un nom pour prévenir un collègue. Ctrl + Entrée enregistre.',
    mention: 'Collègues à mentionner',
    add: 'Ajouter la note',
    change: 'Texte de la note',
    save: 'Enregistrer',
    cancel: 'Annuler',
    edit: 'Modifier',
    edited: 'modifiée',
    remove: 'Supprimer',
    removeTitle: 'Supprimer cette note ?',
    removeText: 'Elle ne pourra pas être récupérée. Le journal garde ce qu’elle disait.',
    mentions_one: 'Une note pour vous',
    mentions_other: '{{count}} notes pour vous',
    from: '{{author}}, sur {{name}}',
  },
};
