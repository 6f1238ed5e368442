import type { texts as english } from '../en/problems.ts';

/** French texts about what went wrong, for people: part of the first script. */
export const texts: typeof english = {
  problem: {
    signedOut: 'Vous n’êtes plus connecté. Reconnectez-vous.',
    credentials: 'Le nom ou le mot de passe est incorrect.',
    passwordOff: 'Ce compte se connecte par authentification unique, sans mot de passe.',
    codeNeeded: 'Saisissez le code de votre application d’authentification.',
    codeRefused: 'Ce code est faux ou a déjà servi. Attendez le suivant, ou utilisez un code de secours.',
    secondFactorMissing: 'Votre organisation exige un second facteur. Reconnectez-vous pour l’activer.',
    role: 'Votre rôle ne le permet pas. Adressez-vous à un administrateur de votre organisation.',
    tooManyFailures: 'Trop de tentatives infructueuses. Réessayez {{when}}.',
    busy: 'Le service est très sollicité. Réessayez {{when}}.',
    gone: 'Cet élément n’existe plus ; quelqu’un l’a peut-être supprimé.',
    inUse: 'Cet élément sert encore et ne peut pas être supprimé.',
    groupOnly: 'Cette catégorie en regroupe d’autres. Choisissez l’une d’elles.',
    notEvaluated: 'Il n’y a pas encore de résultat. Lancez d’abord l’évaluation.',
    outdated: 'Des données ont changé depuis le dernier résultat. Relancez l’évaluation.',
    immutable: 'Une version publiée ne change plus. Modifiez l’évaluation et publiez-la de nouveau.',
    disclosure: 'Seul un administrateur peut montrer davantage de cette base.',
    importRunning: 'Cet import n’est pas terminé.',
    fileGone: 'Le fichier importé n’est plus conservé. Envoyez-le de nouveau.',
    keyReplaced: 'Cette clé a déjà été remplacée. Remplacez plutôt la plus récente.',
    jobEnded: 'Cette tâche est déjà terminée.',
    stale: 'Quelqu’un d’autre a fait une modification entre-temps. Rechargez la page pour la voir.',
    noFrenchCost: 'Il n’y a pas de coût environnemental pour cet élément.',
    versionWithoutFrenchCost:
      'L’une des versions a été publiée sans coût environnemental. Évaluez-la et publiez-la de nouveau.',
    frenchVersionsDiffer:
      'Les versions ont été calculées avec des versions différentes de la méthode française : leurs points ne s’additionnent pas.',
    scorerGarbled:
      'Le calculateur du coût environnemental ne fonctionne pas comme prévu. Prévenez l’exploitant de ce service.',
    scorerAway: 'Le calculateur du coût environnemental ne répond pas pour le moment. Réessayez plus tard.',
    invalid: 'Rien n’est encore enregistré : il y a quelque chose à corriger.',
    character:
      'Un texte contient un caractère invisible qui ne peut pas être enregistré. Effacez-le et saisissez-le de nouveau.',
    tooLarge: 'L’envoi est trop volumineux pour être fait en une fois.',
    tooSlow: 'La connexion était trop lente. Réessayez.',
    rateLimit: 'Vous avez envoyé beaucoup de requêtes en une minute. Réessayez {{when}}.',
    jobLimit: 'Beaucoup de tâches de votre organisation sont encore en attente. Réessayez {{when}}.',
    singleSignOnAway: 'L’authentification unique ne répond pas. Réessayez {{when}}.',
    restarting: 'Le service redémarre. Réessayez {{when}}.',
    storageBusy:
      'Le service n’a pas répondu à temps. Vérifiez si votre modification est enregistrée ; sinon, réessayez {{when}}.',
    storageDamaged:
      'Rien ne peut être enregistré : la base de données de ce service est endommagée. Prévenez son exploitant, qui doit restaurer une sauvegarde.',
    storageFull: 'Rien n’a été enregistré : ce service n’a plus de place. La lecture reste possible.',
    quota:
      'Rien n’a été enregistré : votre organisation a épuisé son espace de stockage. Supprimez ce qui ne sert plus, ou demandez davantage à l’exploitant.',
    bug: 'Une erreur s’est produite de notre côté. Réessayez ; si elle persiste, prévenez l’exploitant de ce service.',
    stillRunning: 'Le traitement est encore en cours. Patientez un instant.',
    defect:
      'L’application et le service ne se sont pas compris. Rechargez la page ; si cela ne suffit pas, prévenez l’exploitant de ce service.',
  },
  fault: {
    missing: 'Ce champ est à remplir.',
    atLeastOne: 'Choisissez-en au moins un.',
    unfit: 'Cette valeur ne convient pas ici.',
    outside: 'Cette valeur est hors des limites possibles.',
    notOffered: 'Choisissez l’une des valeurs proposées.',
    shares: 'La somme des parts doit faire 100 %.',
    ownValues: 'Remplissez toutes vos propres valeurs.',
    tooMuchRecovered: 'Plus que le tout serait recyclé ou brûlé : 100 % au plus pour les deux.',
    unknown: 'Cet élément n’existe plus. Choisissez-en un autre.',
    severalOfReference:
      'Plusieurs évaluations ont cette référence : on ne sait pas laquelle mettre à jour. Changez d’abord les autres.',
    taken: 'Un autre élément porte déjà cette référence. Ici, les références sont uniques.',
    groupOnly: 'Cette catégorie en regroupe d’autres. Choisissez l’une d’elles.',
    otherCategory: 'Ce choix n’est pas possible dans la catégorie retenue.',
    noData: 'La base choisie n’a pas de données pour cette matière.',
    frenchCategory: 'Le coût environnemental ne couvre pas cette catégorie.',
    frenchProduct: 'La méthode française connaît plusieurs produits de ce genre : précisez lequel.',
    primaryOnly: 'Choisissez un emballage primaire.',
    packagingIncluded: 'Cette catégorie se passe d’emballage : ses données le comprennent déjà.',
    notPublished: 'Cette évaluation n’a pas de version publiée. Publiez-la d’abord.',
    foreignMethod:
      'Cette base est caractérisée selon une autre méthode d’impact qu’EF 3.1 et ne s’ajoute pas aux autres données.',
    methodsDiffer: 'Les versions ont été évaluées avec des méthodes différentes et ne se combinent pas.',
    twice: 'Cette entrée figure deux fois.',
    defect: 'Enregistrement impossible en l’état. Rechargez la page et réessayez.',
  },
  again: {
    soon: 'dans un instant',
    seconds_one: 'dans {{count}} seconde',
    seconds_other: 'dans {{count}} secondes',
    minutes_one: 'dans {{count}} minute',
    minutes_other: 'dans {{count}} minutes',
  },
};
