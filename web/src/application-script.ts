/** The script of everything that needs a session, with the router. */
export const application = () => import('./routes.tsx');

/** The script of the page for whoever has none. */
export const signIn = () => import('./pages/sign-in/sign-in-page.tsx');
