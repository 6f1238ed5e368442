import type { texts as english } from '../en/accessibility.ts';

/** French texts of the accessibility statement. */
export const texts: typeof english = {
  accessibility: {
    title: 'Accessibilité',
    lead: 'Ce qui fonctionne, comment c’est testé, et ce qui ne fonctionne pas encore.',
    aim: {
      title: 'Notre objectif',
      points: [
        'L’application vise le niveau AA des règles pour l’accessibilité des contenus web (WCAG) 2.2. Personne d’extérieur au projet ne l’a encore auditée : cette déclaration n’engage que nous.',
      ].join('\n'),
    },
    works: {
      title: 'Ce qui fonctionne',
      points: [
        'Tout peut se faire au clavier seul, et l’élément actif est visible.',
        'Chaque graphique a un tableau qui donne les mêmes valeurs.',
        'La couleur n’est jamais le seul indice : chaque état est aussi écrit.',
        'Les pages s’agrandissent jusqu’à 400 % sans défilement latéral, sauf les tableaux larges, qui défilent seuls.',
        'Il y a un thème clair et un thème sombre. Rien ne bouge si votre système demande moins d’animations.',
        'Un formulaire qui n’a pas pu être enregistré liste ce qui est à corriger ; chaque point mène à son champ.',
      ].join('\n'),
    },
    tested: {
      title: 'Comment c’est testé',
      points: [
        'À chaque modification, axe (règles WCAG 2.0 à 2.2, niveaux A et AA, et bonnes pratiques) examine toutes les pages ; avant chaque version, il le fait dans les deux thèmes.',
        'Des tests automatiques parcourent les tâches principales au clavier seul et vérifient qu’aucune page n’est plus large que sa fenêtre.',
        'Les tests automatiques ne trouvent qu’une partie des obstacles. Aucun test n’a été fait avec des personnes qui utilisent une aide technique au quotidien.',
      ].join('\n'),
    },
    limits: {
      title: 'Limites connues',
      points: [
        'Le diagramme de flux d’un résultat ne s’explore pas ligne par ligne avec un lecteur d’écran ; le tableau des contributions donne les mêmes valeurs.',
        'Les formulaires avec beaucoup de matières sont longs. Leurs sections se replient, mais ne se sautent pas d’une seule touche.',
        'La documentation pour les développeurs n’existe qu’en anglais.',
      ].join('\n'),
    },
    contact: {
      title: 'Si quelque chose ne fonctionne pas pour vous',
      points: [
        'Dites à l’exploitant de ce service, ou à un administrateur de votre organisation, ce que vous vouliez faire et ce qui l’empêchait. Ils peuvent joindre les développeurs.',
      ].join('\n'),
    },
  },
};
