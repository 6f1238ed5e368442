import { useMutation } from '@tanstack/react-query';
import { answeredName } from '../api/answered-file.ts';
import { sendToApi } from '../api/call-api.ts';
import { download } from '../charts/downloads.ts';

/** Downloads an evaluation or a version as an ILCD data set; its error says what its databases forbid. */
export function useIlcdDownload(id: string) {
  return useMutation({
    mutationFn: async () => {
      const answer = await sendToApi('GET', '/results/evaluation/:id/ilcd', { params: { id } });
      download(answeredName(answer, 'ilcd.zip'), await answer.blob());
    },
  });
}
