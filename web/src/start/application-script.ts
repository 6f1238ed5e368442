import { script } from '../loading/script.ts';

/** Everything that needs a session, with the router. */
export const application = script(() => import('../routes.tsx'));

/** The page for users who have none. */
export const signIn = script(() => import('../pages/sign-in/sign-in-page.tsx'));
