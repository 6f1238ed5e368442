import type { texts as english } from '../en/questions.ts';

/** French texts of what to ask and of what to try. */
export const texts: typeof english = {
  questions: {
    title: 'Que demander ensuite',
    lead: 'Quelles réponses rendraient les scores de ces évaluations plus sûrs, en commençant par celles qui réduisent le plus l’incertitude.',
    file: 'questions',
    question: 'Question',
    assumed: 'Supposé jusque-là',
    share: 'Incertitude levée par la réponse',
    cumulative: 'Avec toutes les précédentes',
    evaluations: 'Évaluations concernées',
    kinds: {
      range: 'intervalle plus étroit : {{name}}',
      'data-set': 'Données propres pour : {{name}}',
      database: 'meilleures données : {{name}}',
    },
    removes: 'La réponse lève {{share}} de la variance',
    withThoseBefore: 'Avec toutes les questions précédentes : {{share}}',
    hint: 'Parts de la variance de la somme des scores. Une réponse sert à toutes les évaluations où la question se pose.',
    notAsked_one:
      '{{count}} évaluation est laissée de côté : elle n’a pas de score, ou sa base de données ne le permet pas.',
    notAsked_other:
      '{{count}} évaluations sont laissées de côté : elles n’ont pas de score, ou leur base de données ne le permet pas.',
    send: 'Tableau à envoyer (CSV)',
  },
  whatIf: {
    text: 'Déplacez un curseur : le score suit. Rien n’est enregistré avant que vous ne le décidiez.',
    reset: 'Revenir à ce qui est enregistré',
    moved: '{{before}} → {{after}}',
    alternative: 'Enregistrer une variante',
    alternativeName: '{{name}} (variante)',
    here: 'Modifier cette évaluation',
  },
};
