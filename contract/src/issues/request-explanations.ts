// Reason for length: one literal table, an entry for each code of request-errors.ts.
import type { Explanation } from './issue-entry.ts';
import type { requestErrors } from './request-errors.ts';

/** Why each error of a request occurs, and what to do. */
export const requestExplanations: Readonly<Record<keyof typeof requestErrors, Explanation>> = {
  'body.malformed': {
    cause: {
      en: 'The body is not JSON, or was cut off on the way.',
      fr: 'Le corps n’est pas du JSON, ou a été coupé en route.',
    },
    cure: {
      en: 'Send the text of a JSON serializer; the message names line and column of the first fault.',
      fr: 'Envoyez le texte d’un sérialiseur JSON ; le message donne la ligne et la colonne du premier défaut.',
    },
  },
  'query.invalid': {
    cause: {
      en: 'A query parameter is unknown at this endpoint, or its value breaks its rule.',
      fr: 'Un paramètre de requête est inconnu à cette adresse, ou sa valeur enfreint sa règle.',
    },
    cure: {
      en: 'See `errors`: each entry names the parameter and what it takes.',
      fr: 'Voyez `errors` : chaque entrée nomme le paramètre et ce qu’il accepte.',
    },
  },
  'host.repeated': {
    cause: {
      en: 'The request has two Host headers, as forged requests and broken proxies send them.',
      fr: 'La requête porte deux en-têtes Host, comme en envoient les requêtes forgées et les proxys mal réglés.',
    },
    cure: {
      en: 'Send one. Behind a proxy, correct its configuration.',
      fr: 'N’en envoyez qu’un. Derrière un proxy, corrigez sa configuration.',
    },
  },
  'api-version.unsupported': {
    cause: {
      en: 'The header API-Version asks for an interface that this release does not speak.',
      fr: 'L’en-tête API-Version demande une interface que cette version ne parle pas.',
    },
    cure: {
      en: 'Leave the header out, or ask for a version in the range that the message names.',
      fr: 'Omettez l’en-tête, ou demandez une version de l’intervalle que donne le message.',
    },
  },
  'idempotency.invalid-key': {
    cause: {
      en: 'The Idempotency-Key is empty, too long, or has blanks or letters outside ASCII.',
      fr: 'L’Idempotency-Key est vide, trop longue, ou contient des blancs ou des lettres hors ASCII.',
    },
    cure: {
      en: 'Send a new UUID for each intended record.',
      fr: 'Envoyez un nouvel UUID pour chaque enregistrement voulu.',
    },
  },
  'auth.missing-token': {
    cause: { en: 'The request has no credentials.', fr: 'La requête ne porte aucun identifiant.' },
    cure: {
      en: 'Log in at GET /auth/login and send the token as `Authorization: Bearer …`, or use an API key in its place.',
      fr: 'Connectez-vous à GET /auth/login et envoyez le jeton en `Authorization: Bearer …`, ou une clé d’API à sa place.',
    },
  },
  'auth.invalid-token': {
    cause: {
      en: 'The token is older than 60 minutes, was ended by a new password, another role or a revoked key, or comes from another installation.',
      fr: 'Le jeton a plus de 60 minutes, a pris fin avec un nouveau mot de passe, un autre rôle ou une clé révoquée, ou vient d’une autre installation.',
    },
    cure: {
      en: 'Log in again. For programs that run unattended, use an API key.',
      fr: 'Connectez-vous à nouveau. Pour un programme sans surveillance, employez une clé d’API.',
    },
  },
  'auth.invalid-credentials': {
    cause: {
      en: 'Name or password is wrong, or the user is disabled; the answer does not tell which.',
      fr: 'Le nom ou le mot de passe est faux, ou l’utilisateur est désactivé ; la réponse ne dit pas lequel.',
    },
    cure: {
      en: 'Check both; the name may need its organization in front (`organization/name`). An administrator can reset the password.',
      fr: 'Vérifiez les deux ; le nom peut demander son organisation (`organisation/nom`). Un administrateur peut réinitialiser le mot de passe.',
    },
  },
  'auth.second-factor-needed': {
    cause: {
      en: 'The password is right, but the user also has a second factor.',
      fr: 'Le mot de passe est juste, mais l’utilisateur a aussi un second facteur.',
    },
    cure: {
      en: 'Send the current code of the authenticator application, or a recovery code, as `otp` to POST /auth/login.',
      fr: 'Envoyez le code actuel de l’application d’authentification, ou un code de secours, en `otp` à POST /auth/login.',
    },
  },
  'auth.second-factor-refused': {
    cause: {
      en: 'The code is wrong, was used before, or the clock of the device is off.',
      fr: 'Le code est faux, a déjà servi, ou l’horloge de l’appareil est décalée.',
    },
    cure: {
      en: 'Wait for the next code; set the clock of the device; or use a recovery code.',
      fr: 'Attendez le code suivant, réglez l’horloge de l’appareil, ou employez un code de secours.',
    },
  },
  'auth.second-factor-missing': {
    cause: {
      en: 'The organization requires a second factor of its administrators, and this one has none.',
      fr: 'L’organisation exige un second facteur de ses administrateurs, et celui-ci n’en a pas.',
    },
    cure: {
      en: 'Sign in at /app and set it up. An operator can lift a lock-out with `sillage user reset-second-factor`.',
      fr: 'Connectez-vous à /app et configurez-le. Un exploitant lève un blocage par `sillage user reset-second-factor`.',
    },
  },
  'auth.password-off': {
    cause: {
      en: 'The operator has switched passwords off for people (SILLAGE_PASSWORD_SIGN_IN).',
      fr: 'L’exploitant a désactivé les mots de passe des personnes (SILLAGE_PASSWORD_SIGN_IN).',
    },
    cure: {
      en: 'Sign in with single sign-on. Programs use an API key, or a user of role api.',
      fr: 'Passez par l’authentification unique. Les programmes emploient une clé d’API, ou un utilisateur de rôle api.',
    },
  },
  'auth.role': {
    cause: {
      en: 'The role of the user does not include this action.',
      fr: 'Le rôle de l’utilisateur ne comprend pas cette action.',
    },
    cure: {
      en: 'Ask an administrator of the organization to do it, or for the role that the message names.',
      fr: 'Demandez à un administrateur de l’organisation de le faire, ou le rôle que nomme le message.',
    },
  },
  'auth.scope': {
    cause: {
      en: 'The API key was limited to scopes that do not include this endpoint.',
      fr: 'La clé d’API est limitée à des portées qui ne comprennent pas cette adresse.',
    },
    cure: {
      en: 'Use a key with that scope; an administrator makes it.',
      fr: 'Employez une clé qui a cette portée ; un administrateur la crée.',
    },
  },
  'path.unknown': {
    cause: {
      en: 'The path is misspelt, or an id in it is empty.',
      fr: 'Le chemin est mal écrit, ou un identifiant y est vide.',
    },
    cure: {
      en: 'Compare it with /docs or /openapi.json; the answer suggests the nearest path if there is one.',
      fr: 'Comparez avec /docs ou /openapi.json ; la réponse propose le chemin le plus proche s’il y en a un.',
    },
  },
  'record.not-found': {
    cause: {
      en: 'The id is wrong, the record was deleted, or it belongs to another organization.',
      fr: 'L’identifiant est faux, l’enregistrement a été supprimé, ou il appartient à une autre organisation.',
    },
    cure: {
      en: 'List the records of that kind and take the id from there.',
      fr: 'Listez les enregistrements de ce type et prenez-y l’identifiant.',
    },
  },
  'category.no-schema': {
    cause: {
      en: 'The id is that of a category that only groups others.',
      fr: 'L’identifiant est celui d’une catégorie qui ne fait qu’en grouper d’autres.',
    },
    cure: {
      en: 'Take one of its leaves from GET /categories.',
      fr: 'Prenez l’une de ses feuilles dans GET /categories.',
    },
  },
  'method.not-allowed': {
    cause: {
      en: 'The path exists, but not with this HTTP method.',
      fr: 'Le chemin existe, mais pas avec cette méthode HTTP.',
    },
    cure: {
      en: 'Use one of the methods in the header Allow.',
      fr: 'Employez l’une des méthodes de l’en-tête Allow.',
    },
  },
  'accept.unavailable': {
    cause: {
      en: 'The header Accept excludes the only type that the endpoint returns.',
      fr: 'L’en-tête Accept exclut le seul type que renvoie l’adresse.',
    },
    cure: { en: 'Add that type, or `*/*`, to Accept.', fr: 'Ajoutez ce type, ou `*/*`, à Accept.' },
  },
  'evaluation.not-evaluated': {
    cause: {
      en: 'Results are read, or a version is published, before the evaluation was evaluated.',
      fr: 'On lit des résultats, ou publie une version, avant que l’évaluation ait été calculée.',
    },
    cure: {
      en: 'Call GET /evaluation/evaluate/:id, then repeat the request.',
      fr: 'Appelez GET /evaluation/evaluate/:id, puis répétez la requête.',
    },
  },
  'scenario.not-evaluated': {
    cause: {
      en: 'The results of a large scenario are read before a job has computed them.',
      fr: 'On lit les résultats d’un grand scénario avant qu’une tâche les ait calculés.',
    },
    cure: {
      en: 'Call POST /scenarios/:id/evaluate, wait for its job, then repeat the request; or select fewer evaluations.',
      fr: 'Appelez POST /scenarios/:id/evaluate, attendez la fin de la tâche, puis répétez la requête ; ou choisissez moins d’évaluations.',
    },
  },
  'evaluation.outdated': {
    cause: {
      en: 'The evaluation, its mask or its packaging has changed since its result.',
      fr: 'L’évaluation, son masque ou son emballage a changé depuis son résultat.',
    },
    cure: {
      en: 'Evaluate it again, then repeat the request.',
      fr: 'Évaluez-la à nouveau, puis répétez la requête.',
    },
  },
  'version.immutable': {
    cause: {
      en: 'The id is that of a published version, which never changes.',
      fr: 'L’identifiant est celui d’une version publiée, qui ne change jamais.',
    },
    cure: {
      en: 'Change the evaluation that the message names, and publish it again.',
      fr: 'Modifiez l’évaluation que nomme le message, et publiez-la à nouveau.',
    },
  },
  'record.in-use': {
    cause: {
      en: 'Other records refer to this one, or would become invalid by the change.',
      fr: 'D’autres enregistrements s’y réfèrent, ou deviendraient invalides par ce changement.',
    },
    cure: {
      en: 'Change or delete the records that `referencedBy` or the message names first.',
      fr: 'Modifiez ou supprimez d’abord les enregistrements que nomme la réponse.',
    },
  },
  'trash.missing-records': {
    cause: {
      en: 'A team, tag, mask, packaging, database or version that the deleted record refers to was deleted as well.',
      fr: 'Une équipe, une étiquette, un masque, un emballage, une base ou une version dont il dépend a aussi été supprimé.',
    },
    cure: {
      en: 'Restore what it refers to first, if it is in the trash. Otherwise read the document with GET /application/trash/:id, replace the references and create it again.',
      fr: 'Restaurez d’abord ce dont il dépend, si la corbeille le contient. Sinon, lisez le document avec GET /application/trash/:id, remplacez les renvois et recréez-le.',
    },
  },
  'trash.reference-taken': {
    cause: {
      en: 'References are unique in the organization, and another record was given this one after the deletion.',
      fr: 'Les références sont uniques dans l’organisation, et un autre enregistrement a reçu celle-ci après la suppression.',
    },
    cure: {
      en: 'Change or clear the reference of the record that the message names, then restore.',
      fr: 'Changez ou retirez la référence de l’enregistrement que nomme le message, puis restaurez.',
    },
  },
  'database.exists': {
    cause: {
      en: 'Results name a database with its version, so a version must mean the same for ever; names that differ only by case would be confused.',
      fr: 'Les résultats citent une base et sa version, qui doit garder son sens ; des noms différant par la casse prêteraient à confusion.',
    },
    cure: {
      en: 'Import it as another version; cancel the job of an import that goes on.',
      fr: 'Importez-la sous une autre version ; annulez la tâche d’un import en cours.',
    },
  },
  'record.shipped': {
    cause: {
      en: 'Materials and accessories of the catalog are the same for all organizations.',
      fr: 'Les matériaux et accessoires du catalogue sont les mêmes pour toutes les organisations.',
    },
    cure: {
      en: 'Add one of your own with `POST /materials` or `POST /accessories` that is like it (`like`), and use that one.',
      fr: 'Ajoutez le vôtre avec `POST /materials` ou `POST /accessories`, qui lui ressemble (`like`), et utilisez celui-là.',
    },
  },
  'database.shipped': {
    cause: {
      en: 'Shipped databases are the same for all organizations.',
      fr: 'Les bases fournies sont les mêmes pour toutes les organisations.',
    },
    cure: {
      en: 'Import a database of your own under another name.',
      fr: 'Importez votre propre base sous un autre nom.',
    },
  },
  'database.method-not-ef': {
    cause: {
      en: 'The database was characterised with an impact method of its package.',
      fr: 'La base a été caractérisée avec une méthode de son paquet.',
    },
    cure: {
      en: 'Import it once more with `method=ef-3.1`, under another version.',
      fr: 'Importez-la de nouveau avec `method=ef-3.1`, sous une autre version.',
    },
  },
  'ilcd.not-disclosed': {
    cause: {
      en: 'A data set is made to be passed on and calculated with; the licence of the database lets only figures out that several of its activities make together.',
      fr: 'Un jeu de données est fait pour être transmis et réutilisé ; la licence de la base ne laisse sortir que des valeurs que plusieurs de ses activités composent ensemble.',
    },
    cure: {
      en: 'Use open data for that stage, or, if the licence allows it, have an administrator set the disclosure of the database to `full`.',
      fr: 'Prenez des données ouvertes pour cette étape ou, si la licence le permet, faites passer la divulgation de la base à `full` par un administrateur.',
    },
  },
  'database.disclosure-loosened': {
    cause: {
      en: 'The licence of a database may forbid to show its figures; who answers for that decides.',
      fr: 'La licence d’une base peut interdire d’en montrer les valeurs ; qui en répond décide.',
    },
    cure: { en: 'Ask an administrator.', fr: 'Demandez à un administrateur.' },
  },
  'import.not-yours': {
    cause: {
      en: 'Leaving out one flow after the other would tell what the data sets of the database emit.',
      fr: 'Écarter un flux après l’autre révélerait ce qu’émettent les jeux de données de la base.',
    },
    cure: {
      en: 'Ask who uploaded the file, or an administrator.',
      fr: 'Demandez à qui a envoyé le fichier, ou à un administrateur.',
    },
  },
  'import.not-done': {
    cause: {
      en: 'The job is still running, has failed or was cancelled; a table of results has no matches.',
      fr: 'La tâche est en cours, a échoué ou a été annulée ; un tableau de résultats n’a pas de correspondances.',
    },
    cure: {
      en: 'Wait for the job, or upload the file again.',
      fr: 'Attendez la tâche, ou envoyez de nouveau le fichier.',
    },
  },
  'changes.expired': {
    cause: {
      en: 'Nobody has asked for changes for longer than they are kept, or the database was restored or moved since.',
      fr: 'Personne n’a demandé de changements depuis plus longtemps qu’ils ne sont conservés, ou la base a été restaurée ou déplacée depuis.',
    },
    cure: {
      en: 'Ask with since=now and keep its `next`, list everything once, then go on from there; ask more often.',
      fr: 'Demandez since=now et gardez sa valeur `next`, lisez tout une fois, puis continuez de là ; demandez plus souvent.',
    },
  },
  'import.file-gone': {
    cause: {
      en: 'Files are deleted with their database, and 7 days after an import that only checked.',
      fr: 'Les fichiers disparaissent avec leur base, et 7 jours après un import de simple contrôle.',
    },
    cure: {
      en: 'Upload the file again and send the decisions once more.',
      fr: 'Envoyez de nouveau le fichier puis les décisions.',
    },
  },
  'user.name-taken': {
    cause: {
      en: 'Names of users are unique in an organization, whatever their case.',
      fr: 'Les noms d’utilisateurs sont uniques dans une organisation, quelle que soit la casse.',
    },
    cure: {
      en: 'Choose another name, or enable the existing user again.',
      fr: 'Choisissez un autre nom, ou réactivez l’utilisateur existant.',
    },
  },
  'user.name-similar': {
    cause: {
      en: 'The name has characters that look like those of another name, so that the two could be confused.',
      fr: 'Le nom contient des caractères semblables à ceux d’un autre nom : on pourrait confondre les deux.',
    },
    cure: {
      en: 'Choose a name that a reader can tell from the other.',
      fr: 'Choisissez un nom qu’un lecteur distingue de l’autre.',
    },
  },
  'second-factor.active': {
    cause: {
      en: 'A second factor is set up already, and a new one would replace it unseen.',
      fr: 'Un second facteur existe déjà, et un nouveau le remplacerait sans bruit.',
    },
    cure: {
      en: 'Remove the present one with one of its codes, then set up the new one.',
      fr: 'Retirez l’actuel avec l’un de ses codes, puis configurez le nouveau.',
    },
  },
  'user.disabled': {
    cause: {
      en: 'A disabled user cannot have new keys or passwords.',
      fr: 'Un utilisateur désactivé ne peut recevoir ni clé ni mot de passe.',
    },
    cure: {
      en: 'Enable the user, then repeat the request.',
      fr: 'Réactivez l’utilisateur, puis répétez la requête.',
    },
  },
  'administrator.last': {
    cause: {
      en: 'The change would leave nobody who can administer the organization.',
      fr: 'Le changement ne laisserait personne pour administrer l’organisation.',
    },
    cure: { en: 'Make another user an administrator first.', fr: 'Nommez d’abord un autre administrateur.' },
  },
  'api-key.limit': {
    cause: {
      en: 'The user holds as many API keys as are allowed.',
      fr: 'L’utilisateur a autant de clés d’API qu’il est permis.',
    },
    cure: {
      en: 'Revoke those that are no longer used; the list shows when each was used last.',
      fr: 'Révoquez celles qui ne servent plus ; la liste montre la dernière utilisation de chacune.',
    },
  },
  'api-key.replaced': {
    cause: {
      en: 'The key was rotated before, and a key has one successor.',
      fr: 'La clé a déjà été remplacée, et une clé n’a qu’un successeur.',
    },
    cure: { en: 'Rotate the key that the message names.', fr: 'Remplacez la clé que nomme le message.' },
  },
  'team.last': {
    cause: {
      en: 'Each record belongs to a team, so an organization keeps at least one.',
      fr: 'Chaque enregistrement appartient à une équipe : une organisation en garde au moins une.',
    },
    cure: {
      en: 'Create another team first, then delete this one.',
      fr: 'Créez d’abord une autre équipe, puis supprimez celle-ci.',
    },
  },
  'organization.duplicate-references': {
    cause: {
      en: 'Unique references are switched on while records share one.',
      fr: 'On exige des références uniques alors que des enregistrements en partagent une.',
    },
    cure: {
      en: 'Change or clear the references that the message names, then switch it on again.',
      fr: 'Modifiez ou effacez les références que nomme le message, puis recommencez.',
    },
  },
  'idempotency.running': {
    cause: {
      en: 'The first request with this key has not ended yet.',
      fr: 'La première requête avec cette clé n’est pas terminée.',
    },
    cure: {
      en: 'Repeat the same request a little later with the same key; it then gets the answer of the first one.',
      fr: 'Répétez la même requête un peu plus tard avec la même clé ; elle recevra la réponse de la première.',
    },
  },
  'idempotency.record-changed': {
    cause: {
      en: 'The answer of the first request was larger than 64 KiB, or its process ended before it was kept; it can only be rendered from the revision that it showed.',
      fr: 'La réponse de la première requête dépassait 64 Kio, ou son processus s’est arrêté avant de la conserver ; elle ne peut être refaite que de la révision qu’elle montrait.',
    },
    cure: {
      en: 'Nothing is missing: read the record by the id in the message.',
      fr: 'Rien ne manque : lisez l’enregistrement par l’identifiant du message.',
    },
  },
  'idempotency.record-deleted': {
    cause: {
      en: 'The first request made a record, which was deleted before this repetition.',
      fr: 'La première requête a créé un enregistrement, supprimé avant cette répétition.',
    },
    cure: {
      en: 'Nothing, if that was meant. To create the record again, send it with a new key.',
      fr: 'Rien, si c’était voulu. Pour recréer l’enregistrement, envoyez-le avec une nouvelle clé.',
    },
  },
  'job.ended': {
    cause: {
      en: 'The job had ended before it was cancelled.',
      fr: 'La tâche était terminée avant l’annulation.',
    },
    cure: {
      en: 'Nothing is left to do; read its outcome at GET /jobs/:id.',
      fr: 'Il n’y a plus rien à faire ; lisez son issue à GET /jobs/:id.',
    },
  },
  'reference.exists': {
    cause: {
      en: 'The evaluation was to be created, and there is one with this reference.',
      fr: 'L’évaluation devait être créée, et il y en a une de cette référence.',
    },
    cure: {
      en: 'Leave out If-None-Match to replace it, or give another reference.',
      fr: 'Omettez If-None-Match pour la remplacer, ou donnez une autre référence.',
    },
  },
  'revision.stale': {
    cause: {
      en: 'Somebody has changed the record since it was read.',
      fr: 'Quelqu’un a modifié l’enregistrement depuis sa lecture.',
    },
    cure: {
      en: 'Read it again, carry your change over, and send it with the new revision in If-Match.',
      fr: 'Relisez-le, reportez votre changement, et envoyez-le avec la nouvelle révision dans If-Match.',
    },
  },
  'extscore.not-available': {
    cause: {
      en: 'The evaluation has no French environmental cost yet, or cannot have one.',
      fr: 'L’évaluation n’a pas encore de coût environnemental, ou ne peut en avoir.',
    },
    cure: {
      en: 'GET /evaluation/check/:id/extscore says what is missing; then GET /evaluation/evaluate/:id/extscore.',
      fr: 'GET /evaluation/check/:id/extscore dit ce qui manque ; ensuite GET /evaluation/evaluate/:id/extscore.',
    },
  },
  'extscore.version-without': {
    cause: {
      en: 'A version of the product was published before its French environmental cost was computed.',
      fr: 'Une version du produit a été publiée avant le calcul de son coût environnemental.',
    },
    cure: {
      en: 'Evaluate with the cost, publish again, and PUT the product.',
      fr: 'Évaluez avec le coût, publiez à nouveau, puis PUT du produit.',
    },
  },
  'extscore.versions-differ': {
    cause: {
      en: 'The versions of the product were scored by different releases of the French method.',
      fr: 'Les versions du produit ont été calculées par des versions différentes de la méthode française.',
    },
    cure: {
      en: 'Score and publish the older ones again, then PUT the product.',
      fr: 'Recalculez et publiez à nouveau les plus anciennes, puis PUT du produit.',
    },
  },
  'share.not-found': {
    cause: {
      en: 'A share has expired or was revoked, its version or product was deleted, or the address was cut off.',
      fr: 'Un partage a expiré ou a été retiré, sa version ou son produit a été supprimé, ou l’adresse a été tronquée.',
    },
    cure: {
      en: 'Ask the person who sent the address for a new one. Those who share: GET /shares says which pages are live.',
      fr: 'Demandez une nouvelle adresse à qui l’a envoyée. Qui partage : GET /shares dit quelles pages sont en ligne.',
    },
  },
  'share.limit': {
    cause: {
      en: 'Each share is a page that is kept until it is revoked.',
      fr: 'Chaque partage est une page gardée jusqu’à son retrait.',
    },
    cure: {
      en: 'DELETE /shares/:id what has expired or is no longer needed.',
      fr: 'DELETE /shares/:id pour ce qui a expiré ou ne sert plus.',
    },
  },
  'questionnaire.not-found': {
    cause: {
      en: 'A questionnaire has expired or was revoked, its evaluations were deleted, or the address was cut off.',
      fr: 'Un questionnaire a expiré ou a été retiré, ses évaluations ont été supprimées, ou l’adresse a été tronquée.',
    },
    cure: {
      en: 'Ask the person who sent the address for a new one. Those who ask: GET /questionnaires says which are live.',
      fr: 'Demandez une nouvelle adresse à qui l’a envoyée. Qui demande : GET /questionnaires dit lesquels sont ouverts.',
    },
  },
  'questionnaire.limit': {
    cause: {
      en: 'Each questionnaire is kept with its answers until it is revoked.',
      fr: 'Chaque questionnaire est gardé avec ses réponses jusqu’à son retrait.',
    },
    cure: {
      en: 'DELETE /questionnaires/:id what has expired or is no longer needed.',
      fr: 'DELETE /questionnaires/:id pour ce qui a expiré ou ne sert plus.',
    },
  },
  'questionnaire.changed': {
    cause: {
      en: 'Somebody changed the evaluation while the supplier was answering.',
      fr: 'Quelqu’un a modifié l’évaluation pendant que le fournisseur répondait.',
    },
    cure: {
      en: 'Look at the value that the evaluation has now. Accept the other answers by naming them in answers, or send overwrite: true to take the answer.',
      fr: 'Voyez la valeur que l’évaluation a maintenant. Acceptez les autres réponses en les nommant dans answers, ou envoyez overwrite: true pour prendre la réponse.',
    },
  },
  'gtin.shared-elsewhere': {
    cause: {
      en: 'Two organizations of this installation claim the same GTIN; the one that shared it first keeps /01/{gtin}.',
      fr: 'Deux organisations de cette installation revendiquent le même GTIN ; la première à le partager garde /01/{gtin}.',
    },
    cure: {
      en: 'Check the GTIN of the product. If it is yours, ask the operator of the service to have the other page revoked; without digitalLink the product can be shared meanwhile.',
      fr: 'Vérifiez le GTIN du produit. S’il est à vous, demandez à l’exploitant du service de faire retirer l’autre page ; sans digitalLink, le produit peut être partagé en attendant.',
    },
  },
  'body.too-large': {
    cause: {
      en: 'The body is larger than one request may be.',
      fr: 'Le corps dépasse la taille d’une requête.',
    },
    cure: {
      en: 'Send several smaller requests, or a batch as newline-delimited JSON.',
      fr: 'Envoyez plusieurs requêtes plus petites, ou un lot en NDJSON.',
    },
  },
  'batch.too-large': {
    cause: {
      en: 'A JSON array is parsed as a whole, so its size is limited.',
      fr: 'Un tableau JSON est lu d’un bloc, d’où sa taille limitée.',
    },
    cure: {
      en: 'Send newline-delimited JSON (application/x-ndjson), one item a line, which is read as a stream.',
      fr: 'Envoyez du NDJSON (application/x-ndjson), un élément par ligne, lu comme un flux.',
    },
  },
  'address.too-long': {
    cause: {
      en: 'The path and query are longer than an address may be.',
      fr: 'Le chemin et la requête dépassent la longueur d’une adresse.',
    },
    cure: {
      en: 'Put long values into a body; select many records by a filter and not by their ids.',
      fr: 'Placez les valeurs longues dans un corps ; choisissez de nombreux enregistrements par un filtre et non par leurs identifiants.',
    },
  },
  'body.media-type': {
    cause: {
      en: 'The header Content-Type is missing, names another type, or the body is compressed.',
      fr: 'L’en-tête Content-Type manque, nomme un autre type, ou le corps est compressé.',
    },
    cure: {
      en: 'Send `Content-Type: application/json`, or what the message names, uncompressed.',
      fr: 'Envoyez `Content-Type: application/json`, ou ce que nomme le message, sans compression.',
    },
  },
  'document.invalid': {
    cause: {
      en: 'The document breaks rules of its schema or of the method.',
      fr: 'Le document enfreint des règles de son schéma ou de la méthode.',
    },
    cure: {
      en: 'See `errors`: every fault at once, each with a JSON pointer to its place. GET …/schema shows what is expected.',
      fr: 'Voyez `errors` : tous les défauts à la fois, chacun avec un pointeur JSON. GET …/schema montre ce qui est attendu.',
    },
  },
  'query.null-character': {
    cause: {
      en: 'A query parameter holds %00, which no stored text can have.',
      fr: 'Un paramètre de requête contient %00, qu’aucun texte enregistré ne peut avoir.',
    },
    cure: { en: 'Leave the character out.', fr: 'Retirez ce caractère.' },
  },
  'table.unreadable': {
    cause: {
      en: 'The file is no table, is damaged, or is beyond the limits: 50 MiB (also unpacked), 100,000 rows, 250 columns and 4,000,000 cells. Archives that unpack to far more than they are, false sizes and document types in XML are refused, too.',
      fr: 'Le fichier n’est pas un tableau, est abîmé, ou dépasse les limites : 50 Mio (aussi une fois décompressé), 100 000 lignes, 250 colonnes et 4 000 000 cellules. Les archives qui se décompressent en bien plus qu’elles ne sont, les tailles fausses et les types de document XML sont également refusés.',
    },
    cure: {
      en: 'The sentence says what to do, such as to save the sheet as CSV, or to split it.',
      fr: 'La phrase dit quoi faire, par exemple enregistrer la feuille en CSV ou la partager.',
    },
  },
  'benchmark.file-invalid': {
    cause: {
      en: 'The file is not the open file of declared garments, lacks a column, was cut short, or holds a cell that is no number or no date.',
      fr: 'Le fichier n’est pas le fichier ouvert des vêtements déclarés, une colonne y manque, il est tronqué, ou une cellule n’est ni un nombre ni une date.',
    },
    cure: {
      en: 'Download the file again and send it as it is; if the publisher has changed its columns, correct the titles in the first line.',
      fr: 'Téléchargez le fichier à nouveau et envoyez-le tel quel ; si l’éditeur a changé ses colonnes, corrigez les titres de la première ligne.',
    },
  },
  'table.no-category': {
    cause: {
      en: 'What the columns mean depends on the category of the products, and nothing says which one it is.',
      fr: 'Le sens des colonnes dépend de la catégorie des produits, et rien ne dit laquelle c’est.',
    },
    cure: {
      en: 'Send `category`, a template, or a column that names the category of each row.',
      fr: 'Envoyez `category`, un modèle, ou une colonne qui nomme la catégorie de chaque ligne.',
    },
  },
  'idempotency.other-body': {
    cause: {
      en: 'The key was used before with another body, so this is not a repetition.',
      fr: 'La clé a servi avec un autre corps : ce n’est donc pas une répétition.',
    },
    cure: {
      en: 'Use a new key for a new record; repeat a request with exactly the same body.',
      fr: 'Employez une nouvelle clé pour un nouvel enregistrement ; répétez une requête avec exactement le même corps.',
    },
  },
  'extscore.scorer-refused': {
    cause: {
      en: 'The remote calculator accepts less than this service, for example because its release differs.',
      fr: 'Le calculateur distant accepte moins que ce service, par exemple parce que sa version diffère.',
    },
    cure: {
      en: 'See `errors` for the parameters; correct them, or score without the remote calculator.',
      fr: 'Voyez les paramètres dans `errors` ; corrigez-les, ou calculez sans le calculateur distant.',
    },
  },
  'extscore.scorer-garbled': {
    cause: {
      en: 'SILLAGE_EXTSCORE_URL leads to something that is not a calculator of the method, or to another release of it.',
      fr: 'SILLAGE_EXTSCORE_URL mène à autre chose qu’un calculateur de la méthode, ou à une autre version.',
    },
    cure: {
      en: 'The operator checks the address and the release.',
      fr: 'L’exploitant vérifie l’adresse et la version.',
    },
  },
  'extscore.scorer-unconfigured': {
    cause: {
      en: 'The remote calculator does not accept the token of this service.',
      fr: 'Le calculateur distant n’accepte pas le jeton de ce service.',
    },
    cure: {
      en: 'The operator sets SILLAGE_EXTSCORE_TOKEN.',
      fr: 'L’exploitant règle SILLAGE_EXTSCORE_TOKEN.',
    },
  },
  'extscore.scorer-unreachable': {
    cause: {
      en: 'The remote calculator does not answer, or has failed so often that it is left alone for 30 s.',
      fr: 'Le calculateur distant ne répond pas, ou a tant échoué qu’on le laisse 30 s en paix.',
    },
    cure: {
      en: 'Try again later. Without SILLAGE_EXTSCORE_URL the service scores by itself.',
      fr: 'Réessayez plus tard. Sans SILLAGE_EXTSCORE_URL, le service calcule lui-même.',
    },
  },
  'portal.not-set': {
    cause: {
      en: 'Nothing can be declared: no portal is set, or the secret of the installation has changed since its key was stored.',
      fr: 'Rien ne peut être déclaré : aucun portail n’est réglé, ou le secret de l’installation a changé depuis que sa clé est enregistrée.',
    },
    cure: {
      en: 'An administrator sets address and key (PUT /application/organization/portal), then declare again.',
      fr: 'Un administrateur règle l’adresse et la clé (PUT /application/organization/portal), puis déclarez de nouveau.',
    },
  },
  'portal.unusable': {
    cause: {
      en: 'The portal does not accept the key or the organization, or it has failed for several pieces one after the other.',
      fr: 'Le portail n’accepte pas la clé ou l’organisation, ou il a échoué pour plusieurs articles de suite.',
    },
    cure: {
      en: 'Set a valid key, or wait until the portal works; then declare the same pieces again: those that it has already are answered as unchanged.',
      fr: 'Réglez une clé valable, ou attendez que le portail fonctionne ; puis déclarez de nouveau les mêmes articles : ceux qu’il a déjà sont dits inchangés.',
    },
  },
  'auth.too-many-failures': {
    cause: {
      en: 'Logins with this name, or from this address, have failed too often; each failure makes the wait longer.',
      fr: 'Les connexions avec ce nom, ou depuis cette adresse, ont trop souvent échoué ; chaque échec allonge l’attente.',
    },
    cure: {
      en: 'Wait as long as Retry-After says. The correct password is not accepted before, except on a device that has signed in before.',
      fr: 'Attendez le temps de Retry-After. Le bon mot de passe n’est pas accepté avant, sauf sur un appareil déjà connu.',
    },
  },
  'organization.busy': {
    cause: {
      en: 'Requests of the organization use all the places that it has at once, or its part of the work that is in progress.',
      fr: 'Les requêtes de l’organisation occupent toutes ses places, ou sa part du travail en cours.',
    },
    cure: {
      en: 'Wait as long as Retry-After says; send fewer at once, or a batch.',
      fr: 'Attendez le temps de Retry-After ; envoyez-en moins à la fois, ou un lot.',
    },
  },
  'service.overloaded': {
    cause: {
      en: 'Others have as much work in progress as this process can do, it is late, or it has too many connections.',
      fr: 'D’autres ont autant de travail en cours que ce processus peut en faire, il est en retard, ou il a trop de connexions.',
    },
    cure: {
      en: 'Wait as long as Retry-After says, then send the request again; nothing of it was done. If it occurs often, the operator adds processes.',
      fr: 'Attendez le temps de Retry-After, puis renvoyez la requête ; rien n’en a été fait. Si cela arrive souvent, l’exploitant ajoute des processus.',
    },
  },
  'connection.busy': {
    cause: {
      en: 'The client sends requests on one connection without reading their answers.',
      fr: 'Le client envoie des requêtes sur une connexion sans en lire les réponses.',
    },
    cure: {
      en: 'Read the answers, then repeat what came after them; use several connections instead of pipelining.',
      fr: 'Lisez les réponses, puis répétez la suite ; employez plusieurs connexions au lieu du pipelining.',
    },
  },
  'request.rate-limit': {
    cause: {
      en: 'The operator limits the requests of a minute (SILLAGE_RATE_LIMIT), and they are used up.',
      fr: 'L’exploitant limite les requêtes par minute (SILLAGE_RATE_LIMIT), et elles sont épuisées.',
    },
    cure: {
      en: 'Wait as long as Retry-After says; watch RateLimit, which tells what is left; send a batch instead of many requests.',
      fr: 'Attendez le temps de Retry-After ; suivez RateLimit, qui dit ce qui reste ; envoyez un lot au lieu de nombreuses requêtes.',
    },
  },
  'request.too-slow': {
    cause: {
      en: 'The client keeps a batch open and sends hardly anything, while others wait for its place.',
      fr: 'Le client garde un lot ouvert et n’envoie presque rien, alors que d’autres attendent sa place.',
    },
    cure: {
      en: 'Collect items and send them when there are many, or create them one by one. What was answered is stored; continue after it.',
      fr: 'Rassemblez des éléments et envoyez-les une fois nombreux, ou créez-les un par un. Ce qui a reçu une réponse est enregistré ; continuez après.',
    },
  },
  'job.limit': {
    cause: {
      en: 'Jobs, or deliveries to webhooks, are queued faster than they end.',
      fr: 'Des tâches, ou des envois de webhooks, s’accumulent plus vite qu’ils ne se terminent.',
    },
    cure: {
      en: 'Wait as long as Retry-After says; evaluate many at once with one bulk job; check that the webhook receiver answers.',
      fr: 'Attendez le temps de Retry-After ; évaluez-en beaucoup par une seule tâche ; vérifiez que le destinataire du webhook répond.',
    },
  },
  'server.bug': {
    cause: { en: 'A fault of this service.', fr: 'Un défaut de ce service.' },
    cure: {
      en: 'Nothing was stored. Report it with the request id; the log has the details under the same id.',
      fr: 'Rien n’a été enregistré. Signalez-le avec l’identifiant de requête ; le journal a les détails sous le même identifiant.',
    },
  },
  'auth.busy': {
    cause: {
      en: 'Many passwords are being checked at once, and each check takes deliberate effort.',
      fr: 'Beaucoup de mots de passe sont vérifiés à la fois, et chaque vérification coûte exprès.',
    },
    cure: {
      en: 'Wait as long as Retry-After says. Programs use a token or an API key instead of logging in for each request.',
      fr: 'Attendez le temps de Retry-After. Un programme emploie un jeton ou une clé d’API au lieu de se connecter à chaque requête.',
    },
  },
  'single-sign-on.unavailable': {
    cause: {
      en: 'The OpenID provider does not answer, or its configuration does not fit.',
      fr: 'Le fournisseur OpenID ne répond pas, ou sa configuration ne convient pas.',
    },
    cure: {
      en: 'Try again later; the operator finds the reason in the log.',
      fr: 'Réessayez plus tard ; l’exploitant trouve la raison dans le journal.',
    },
  },
  'storage.busy': {
    cause: {
      en: 'The database does not answer: it is overloaded, restarting, or not reachable.',
      fr: 'La base de données ne répond pas : surchargée, en redémarrage ou injoignable.',
    },
    cure: {
      en: 'Repeat reads after Retry-After. Read before you repeat a write, or use an Idempotency-Key.',
      fr: 'Répétez les lectures après Retry-After. Lisez avant de répéter une écriture, ou employez une Idempotency-Key.',
    },
  },
  'storage.damaged': {
    cause: {
      en: 'Pages of the database file cannot be read, mostly because of a faulty disk.',
      fr: 'Des pages du fichier de la base ne peuvent être lues, le plus souvent à cause d’un disque défectueux.',
    },
    cure: {
      en: 'The operator stops the service and restores the last backup on a sound disk.',
      fr: 'L’exploitant arrête le service et restaure la dernière sauvegarde sur un disque sain.',
    },
  },
  'service.starting': {
    cause: {
      en: 'The process accepts connections before its database is ready.',
      fr: 'Le processus accepte des connexions avant que sa base soit prête.',
    },
    cure: {
      en: 'Ask again after Retry-After; let the load balancer check /readyz.',
      fr: 'Redemandez après Retry-After ; le répartiteur doit vérifier /readyz.',
    },
  },
  'service.stopping': {
    cause: {
      en: 'The process was told to stop and finishes what it has begun.',
      fr: 'Le processus a reçu l’ordre d’arrêt et termine ce qu’il a commencé.',
    },
    cure: {
      en: 'Repeat the request; another process, or the restarted one, answers it.',
      fr: 'Répétez la requête ; un autre processus, ou celui redémarré, y répond.',
    },
  },
  'extscore.scorer-timeout': {
    cause: {
      en: 'The remote calculator has not answered in time, repetitions included.',
      fr: 'Le calculateur distant n’a pas répondu à temps, répétitions comprises.',
    },
    cure: {
      en: 'Try again later; evaluate asynchronously if it is often slow.',
      fr: 'Réessayez plus tard ; évaluez en différé s’il est souvent lent.',
    },
  },
  'quota.exceeded': {
    cause: {
      en: 'The operator limits the bytes or the records of the organization, and the request would store more. Results, published versions, jobs, deliveries and answers kept for repeated requests count as well.',
      fr: 'L’exploitant limite les octets ou les enregistrements de l’organisation, et la requête en stockerait davantage. Les résultats, versions publiées, tâches, livraisons et réponses conservées pour les requêtes répétées comptent aussi.',
    },
    cure: {
      en: 'Export and delete what is no longer needed, or ask the operator for a larger quota; administrators see the use under Administration. Reading, deleting and administration go on.',
      fr: 'Exportez et supprimez ce qui ne sert plus, ou demandez un quota plus grand à l’exploitant ; l’administration montre l’utilisation. Lecture, suppression et administration continuent.',
    },
  },
  'import.no-room': {
    cause: {
      en: 'An import takes up to eight times the length of its file: the file, a copy while it is read, what is made of it, and the log of the database. More would leave no room for anybody else.',
      fr: 'Un import prend jusqu’à huit fois la longueur de son fichier : le fichier, une copie pendant sa lecture, ce qui en est tiré et le journal de la base de données. Au-delà, il ne resterait de place pour personne.',
    },
    cure: {
      en: 'Let the operator add space, delete databases that are no longer needed, or divide the file.',
      fr: 'Demandez de la place à l’exploitant, supprimez les bases qui ne servent plus, ou divisez le fichier.',
    },
  },
  'storage.full': {
    cause: { en: 'The disk of the database is full.', fr: 'Le disque de la base de données est plein.' },
    cure: {
      en: 'Delete what is no longer needed, or let the operator add space. Reading goes on.',
      fr: 'Supprimez ce qui ne sert plus, ou demandez de la place à l’exploitant. La lecture continue.',
    },
  },
};
