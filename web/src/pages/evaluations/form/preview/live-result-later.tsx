import { Loading } from '../../../../shell/loading.tsx';
import { script } from '../../../../shell/script.ts';
import { useScript } from '../../../../shell/use-script.ts';

const liveResult = script(() => import('./live-result.tsx'));

/** The live result, which is not among the scripts of the form: that can be filled in without it. */
export function LiveResultLater() {
  const loaded = useScript(liveResult, true);
  if (loaded === 'failed') return null;
  return loaded === undefined ? <Loading /> : <loaded.LiveResult />;
}
