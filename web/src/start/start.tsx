import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiRefusal } from '../api/call-api.ts';
import { refuseUnmatchedForms } from '../fields/choices/refuse-unmatched.ts';
import { printInLight } from '../frame/styles/print-in-light.ts';
import { startLocales } from '../locales/locales.ts';
import { sessionQuery, signInMethodsQuery } from '../session/session.tsx';
import { signIn } from './application-script.ts';
import { ignoreRepeatedActivations } from './repeated-activations.ts';
import { SessionGuard } from './session-guard.tsx';

printInLight();
refuseUnmatchedForms();

const client = new QueryClient({
  mutationCache: new MutationCache({ onMutate: ignoreRepeatedActivations(window) }),
  defaultOptions: {
    queries: {
      // Other users change data, too: it is refetched on mount and on focus, and the cached data is shown
      // meanwhile.
      staleTime: 0,
      // A rejected request would be rejected again.
      retry: (count, error) => !(error instanceof ApiRefusal) && count < 2,
      // Offline, requests must fail so that the page can show an error; paused queries would stay in loading
      // state.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Milliseconds after which the page is shown in any case. */
const patience = 500;

/** Resolves when the page for signing in is complete, if that is what is shown: it is drawn once, not piece by piece. */
async function signInPage(): Promise<void> {
  await client.prefetchQuery(sessionQuery);
  if (client.getQueryData(sessionQuery.queryKey) !== null) return;
  await Promise.all([signIn.load(), client.prefetchQuery(signInMethodsQuery)]);
}

const texts = startLocales();
const complete = Promise.race([signInPage(), new Promise((resolve) => setTimeout(resolve, patience))]);
// Not awaited here: other scripts wait for this one. Without a connection, the page shows itself without texts.
void Promise.allSettled([texts, complete]).then(show);

function show(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        defaultColorScheme="auto"
        theme={{
          primaryColor: 'teal',
          defaultRadius: 'md',
          respectReducedMotion: true,
          // Descriptions are below the inputs, so that the inputs of a row are aligned.
          components: {
            // Open lists are part of the content, which is a landmark: outside of it, screen readers may miss them.
            Portal: { defaultProps: { target: '#content' } },
            // The list itself scrolls (page.css): a region inside of it would have to be reached by Tab.
            Autocomplete: { defaultProps: { withScrollArea: false } },
            TagsInput: { defaultProps: { withScrollArea: false } },
            InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
          },
        }}
        // Our content security policy blocks inline styles; the variables are in tokens.css.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={client}>
          <SessionGuard />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
