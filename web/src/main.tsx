import '@mantine/core/styles.css';
import './shell/tokens.css';
import './shell/page.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiRefusal } from './api/call-api.ts';
import { startLocales } from './locales/locales.ts';
import { router } from './routes.tsx';

startLocales();

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Others change things, too: what is opened or looked at again is asked for anew, and shown as known until then.
      staleTime: 0,
      // A refusal says why; asking again would not change it.
      retry: (count, error) => !(error instanceof ApiRefusal) && count < 2,
      // Offline is seen by the failed request, which shows its state; a paused query would load for ever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

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
        // What a field says of itself stands below it, so that fields of a row are level.
        components: {
          InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
        },
      }}
      // Styles in the page are refused by our own policy: the variables stand in tokens.css.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
