/** The script of everything that needs a session, with the router. */
export const application = () => import('./routes.tsx');
