import { addressPlaceholder } from '../address-placeholder.ts';
import { literal, pythonName } from './code-literals.ts';
import type { SampleCall } from './sample-call.ts';

/** The languages of the samples, with the name of the tab. */
export const codeLanguages = [
  ['curl', 'curl'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
  ['powershell', 'PowerShell'],
] as const;

type CodeLanguage = (typeof codeLanguages)[number][0];

/** A request in each language; keys come from the environment, so that none is copied into a program. */
export const codeSamples: Readonly<Record<CodeLanguage, (call: SampleCall) => string>> = {
  curl: curlSample,
  javascript: javascriptSample,
  python: pythonSample,
  powershell: powershellSample,
};

const fileNames: Readonly<Record<string, string>> = { 'text/csv': 'table.csv' };
const fileName = (upload: string): string => fileNames[upload] ?? 'package.zip';
const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

function curlSample({ method, address, access, body, upload, answer }: SampleCall): string {
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `"${addressPlaceholder}${address}"`,
    ...(access === 'key' ? ['-H "Authorization: Bearer $SILLAGE_KEY"'] : []),
    ...(access === 'password' ? ['-u "$SILLAGE_USER:$SILLAGE_PASSWORD"'] : []),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', "--data-binary @- <<'JSON'"]),
    ...(upload === undefined ? [] : [`-H "Content-Type: ${upload}"`, `--data-binary @${fileName(upload)}`]),
    ...(answer === 'file' && body === undefined ? ['-o answer'] : []),
  ];
  const command = `curl ${options.join(' \\\n  ')}`;
  return body === undefined ? command : `${command}\n${jsonText(body)}\nJSON`;
}

function javascriptSample(call: SampleCall): string {
  const { endpoint, params, query, body, upload, access, answer } = call;
  const input = [
    ...(Object.keys(params).length === 0 ? [] : [`params: ${literal(params, 'javascript', 2)}`]),
    ...(Object.keys(query).length === 0 ? [] : [`query: ${literal(query, 'javascript', 2)}`]),
    ...(body === undefined ? [] : [`body: ${literal(body, 'javascript', 2)}`]),
    ...(upload === undefined ? [] : [`body: () => readFile('${fileName(upload)}')`]),
  ];
  const line = input.length === 0 ? '' : `{ ${input.join(', ')} }`;
  const given = line.includes('\n') || line.length > 60 ? `{\n  ${input.join(',\n  ')},\n}` : line;
  const credentials = {
    open: '',
    key: ", apiKey: process.env.SILLAGE_KEY ?? ''",
    password: ",\n  user: process.env.SILLAGE_USER ?? '',\n  password: process.env.SILLAGE_PASSWORD ?? '',\n",
  }[access];
  const options = `baseUrl: '${addressPlaceholder}'${credentials}`;
  const client = options.endsWith('\n') ? `{\n  ${options}}` : `{ ${options} }`;
  const target = answer === 'nothing' ? '' : answer === 'file' ? 'const response = ' : 'const answer = ';
  return [
    ...(upload === undefined ? [] : ["import { readFile } from 'node:fs/promises';"]),
    "import { createClient } from '@sillage/client';",
    '',
    `const sillage = createClient(${client});`,
    `${target}await sillage.${endpoint}(${given});`,
  ].join('\n');
}

function pythonSample(call: SampleCall): string {
  const { endpoint, params, query, body, upload, access, answer } = call;
  const input = [
    ...Object.values(params).map((value) => literal(value, 'python')),
    ...(body === undefined ? [] : [literal(body, 'python', Object.keys(params).length === 0 ? 0 : 4)]),
    ...(upload === undefined ? [] : [`lambda: open("${fileName(upload)}", "rb")`]),
    ...Object.entries(query).map(([name, value]) => `${pythonName(name)}=${pythonValue(value)}`),
  ];
  const line = input.join(', ');
  const given =
    input.length > 1 && (line.includes('\n') || line.length > 60)
      ? `\n    ${input.map((part) => `${part},`).join('\n    ')}\n`
      : line;
  const credentials = {
    open: '',
    key: ', api_key=os.environ["SILLAGE_KEY"]',
    password: ', user=os.environ["SILLAGE_USER"], password=os.environ["SILLAGE_PASSWORD"]',
  }[access];
  const client = `sillage = Client("${addressPlaceholder}"${credentials})`;
  const sent = `sillage.${pythonName(endpoint)}(${given})`;
  return [
    ...(access === 'open' ? [] : ['import os']),
    'from sillage_client import Client',
    '',
    client,
    ...(answer === 'nothing'
      ? [sent]
      : answer === 'file'
        ? [`with ${sent} as file:`, '    file.save("answer")']
        : [`answer = ${sent}`]),
  ].join('\n');
}

/** Switches are booleans in Python; numbers are given as they are. */
function pythonValue(value: string): string {
  if (value === 'true' || value === 'false') return value === 'true' ? 'True' : 'False';
  return literal(/^\d{1,15}$/.test(value) ? Number(value) : value, 'python');
}

function powershellSample({ method, address, access, body, upload, answer }: SampleCall): string {
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const command = [
    answer === 'file' ? 'Invoke-WebRequest' : 'Invoke-RestMethod',
    `-Method ${name}`,
    `-Uri "${addressPlaceholder}${address}"`,
    ...(access === 'open' ? [] : ['-Headers $headers']),
    ...(body === undefined ? [] : ["-ContentType 'application/json; charset=utf-8'", '-Body $body']),
    ...(upload === undefined ? [] : [`-ContentType '${upload}'`, `-InFile '${fileName(upload)}'`]),
    ...(answer === 'file' ? ["-OutFile 'answer'"] : []),
  ].join(' ');
  return [
    ...(access === 'key' ? ['$headers = @{ Authorization = "Bearer $env:SILLAGE_KEY" }'] : []),
    ...(access === 'password'
      ? [
          '$pair = [Text.Encoding]::UTF8.GetBytes("$($env:SILLAGE_USER):$env:SILLAGE_PASSWORD")',
          '$headers = @{ Authorization = "Basic $([Convert]::ToBase64String($pair))" }',
        ]
      : []),
    // The text between @' and '@ is taken as it is.
    ...(body === undefined ? [] : [`$body = @'\n${jsonText(body)}\n'@`]),
    command,
  ].join('\n');
}
