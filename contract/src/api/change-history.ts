/** One release and the changes that matter to clients. */
export interface Release {
  /** Version of the interface, or of this service where the interface stayed the same. */
  readonly version: string;
  /** Calendar date; absent where the specification gives none. */
  readonly date?: string;
  readonly breaking?: true;
  readonly changes: readonly string[];
}

/** Releases of this service, newest first. Each implements the newest interface release below. */
export const ownReleases: readonly Release[] = [
  {
    version: 'Sillage 0.10.0',
    date: '2026-11-24',
    changes: [
      'import_id chooses the evaluations that one import has created or replaced, in GET /evaluations, statistics, exports and POST /evaluations/evaluate, for the 24 hours in which it can be undone',
      'GET /changes tells what has happened to records, results and versions since a place that every answer gives anew, in the order of the commits and at least once, also with many writers on PostgreSQL; kept for 30 days, then 410 changes.expired (docs/keeping-in-step.md); changes() in both clients',
      'The documentation at /docs is a page for each kind of record (/docs/api-evaluations), with the fields of bodies and answers (types, limits, units, defaults), samples for curl, JavaScript, Python and PowerShell with your own address and ids, and a form that shows the headers of the answer, too; search finds operations, fields, errors and headings of guides; /docs/objects lists all objects, /docs/changelog all releases. Anchors of operations on /docs (/docs#readEvaluation) stay, those of their forms are on the new pages',
      'Ranges no longer tell that of a data set of a closed database: intervals, samples, shares of the variance and differences that rest on fewer than three of its data sets, or on one above all, are left out (uncertainty.ownDatabases, notDisclosed; docs/uncertainty.md, Closed databases), also in versions and kept samples as soon as it is closed; slopes and lifecycles of parameters with a range are absent then',
      'Assistants may read the document and the report of an evaluation as resources; ids . and .. in their calls are refused as unknown, before they led to another address',
      'A client for Python (3.9 and later, no dependencies): sillage-client has a typed method for every endpoint, retries with idempotency keys, batches, pages, jobs, tables, conditional changes and the check of webhooks; npx tsx tools/build-python.ts builds its wheel',
      'The OpenAPI document describes every property, parameter and header (before: 456 of 1,435 properties), with units and examples; limit and width are integers in it',
      'The study of an evaluation knows the steps that the company runs itself (situation 1 of the data needs matrix) and asks suppliers for their electricity: until now neither happened in any category; its checklist asks for each value once, and for values of selling as fields',
      'A role verifier: POST /application/verifications lets a user of that role read the results, the study and the report of one version, for a time, and nothing else; POST /application/versions/:id/statements keeps what they say of it with the version (statements in its report as JSON, a section in HTML and Word), without a change of its content and hash; a withdrawal is a second statement',
      'Shared pages of versions can show what verifiers have said (shows: verification); their JSON-LD has types of the passport as lists, the share of own figures behind the carbon footprint, and statements as claims',
      'Reports have a section on ranges: the interval of each category, and what it rests on',
      'An own material of a database that was characterised with the impact method of its package is evaluated alone in the category published-footprint: results keep the names and units of that method, have no score (null) and carry the warning method.not-ef; next to data of another method the answer is 422 method.mixed',
      'Own materials may take a data set in any unit: dataSet.perKg says how much of it makes 1 kg, source where that is from',
      'A database named without its version means the newest that is not retired, in evaluations and in addresses (roles and differences, too); a newer version makes results outdated that named it so; PATCH, PUT and DELETE take whole ids only. What a new version would move covers own materials. Given shares of allocation that do not add up to 1 exactly are divided by their sum. A database of which every process is refused is refused (database.all-refused). Texts in UTF-16 are read',
      'Second spellings of paths, such as /results/evaluations/:id, are deprecated in favour of the path beside them: their answers carry Deprecation, Sunset (2028-11-24 at the earliest) and Link, and the OpenAPI document says so. /results/evaluation/:id/ipc and /results/product/:id are operations of their own. /docs/versions says what may change and what does not',
      'data.indicators-zero: a data set of an own database that counts exactly nothing in some categories is warned of, in results and beside the score; pages say on which databases a score rests. A table of results needs name, unit and one indicator at least; a file that is no table is refused as such (database.table-broken). Reports of imports tell shares of a closed database in whole percents only',
      'A mass far outside its category is warned of (weight.other-unit where grams or pounds would be inside, else weight.unusual); results are computed as sent',
      'GET and PUT /application/parameters: information parameters that an organization adds to categories and materials, of every field type; schemas, evaluations, masks, imported tables and results have them, and no figure depends on them',
      'GET /results/evaluation/:id/report and /results/product/:id/report: the study behind the results as HTML for print, JSON or Word (format=html, json, docx), in English and French; the report of a version keeps its bytes, and tells the hash of what it is made of; tools/recompute-report.ts recalculates its results without the engine',
      'GET /databases/:id/processes/:process tells the quality of a data set, the geometric standard deviation of each impact (gsd, to first order from the uncertainties that the database states), and what it rests on to three levels (upstream), as far as the disclosure of the database lets it; ratings of own data sets go into the data quality of results. Databases imported before have neither: import them again as a new version',
      'Of a closed own database, only administrators and the user who uploaded its file may overrule matches and import it once more (403 import.not-yours)',
      'Own databases: negative allocation shares are refused, products of which a loop needs more than it makes are told, files of SimaPro that end in the middle of a process too, and rows of tables whose id stood before or whose numbers have commas where commas separate cells are left out and told',
      'POST /mcp speaks the Model Context Protocol (revisions 2026-07-28 and 2025-11-25): assistants find categories and materials, preview products, explain and compare stored results and, with a key that may write, store and evaluate',
      'A material may name an own database by its bare name, which means its newest version that is not retired; before, this was refused (database.unknown)',
      'Most relevant categories of full results include those that are mostly estimated, marked decidedBy: estimate, with their stages and processes; before, they were named in leftOut only, which made the list of every garment empty. hotspots.flows says why most relevant elementary flows are not available',
      'GET /results/evaluation/:id/extscore/label.svg, label.png and label.html, and those of /results/product/:id, draw the label of the French environmental cost, with an alternative text in English or French; 422 with extscore.not-showable for every reason why a cost may not be shown',
      'Saved views of the list of evaluations are kept by the service, for one user or shared by the organization: GET, POST, PUT and DELETE /application/views',
      'Templates for importing tables, what columns mean by their titles, are kept by the service under a name and shared by the organization: /application/import-templates',
      'POST /evaluations/imports imports a table of products: CSV (UTF-8, UTF-16, Windows-1252) or XLSX as the body, or lines of JSON; its columns are guessed by their titles, taken from a template or given, values are corrected for all rows, several categories and a second sheet of parts are possible, dryRun tells scores and problems at their cells and stores nothing. The answer is newline-delimited JSON: created, updated, unchanged, skipped and failed rows, progress, sums; the client has sendTable, the command line import table and undo import, and the application imports by it, too',
      'Where a database is disclosed aggregated, full results of evaluations have no askNext and no shares of activities (primaryActivityShare and its like are null), and those of products no data sets of it in dataQuality.processes: these told the score of single activities. POST /databases/imports/:id/resume discloses no more than the databases that were made of the file by now; a row of a table of results with a figure that is not finite (1e999) is left out and told',
      'Imported tables: rows with the same reference that name a part (column Part) become one evaluation with several parts; columns for the parameters of materials and for own data of each of their terms (recycled input, substituted virgin material and others)',
      'Notes on evaluations, which mention users by @name: /application/evaluations/:id/notes, and /application/mentions for those that one has not opened; documents, results and hashes are the same with and without them',
      'GET /results/evaluation/:id/study tells what a verifier asks for beside the figures, in English or French: electricity by step, assumptions of distribution, data needs matrix, data quality and cut-off with pass or fail, additional information, benchmark and class from a file of the installation (SILLAGE_PEFCR_FILE) only, and what is missing for a claim; versions keep that of their publication',
      'The client @sillage/client can be installed outside the repository: compiled, without dependencies, every endpoint as a typed method, API keys and passwords, retries with Idempotency-Key and Retry-After, timeouts and signals, pages, lines, batches with back-pressure, changes with ETag, jobs with progress, webhooks (npx tsx tools/build-client.ts)',
      'Intervals hold 90 % of the outcomes on average over the shipped examples, also where ranges are wide and skewed; single figures 86 to 94 %',
      'Results have intervals that hold 90 % of the outcomes (interval at the score, impacts and lifecycles, with the digits that it allows) and tell where ranges come from (uncertainty); data sets of full results tell theirs (range). Results of earlier releases stay as they are; a full one rendered again says reason: earlier-release',
      'Parameters with a number take a range: { min, max }, { min, mode, max } or { gsd } (parameter.range where it cannot be used)',
      'POST /evaluations/:id/uncertainty with more than 10,000 runs, up to 100,000, answers with a job (202, kind sample-uncertainty) that shows its progress in runs; GET of the same address reads the samples that were kept, with seed, method and versions, and DELETE deletes them. Samples tell their digits, the databases whose data sets varied and how far the median converged',
      'Exports of evaluations and products have columns for the interval of the score and of each indicator (5 and 95 %) and for the digits that the score allows, at the end of the columns of a result',
      'POST /evaluations/questions ranks what to ask next about up to 100 evaluations by the part of the variance of their score that goes with the answer: values that nobody gave, values given with a range, data sets; POST /evaluations/questions.csv is the same as a table to send, with a column for the answers',
      'Catalog 2026.4: figures of textiles, shoes and packaging move, because the split of published scores was calibrated: profiles from cited open inventories (AGRIBALYSE, US LCI with EF 3.1), electricity of 192 countries for industry and homes instead of that of their region, water of washing with the factor of the country. A cotton T-shirt from China comes to 6.4 instead of 5.0 kg CO₂e; published single scores stay',
      'Garments and shoes have parameters of distribution (online-share, return-rate, returns-destroyed, shop-energy, consumer-trip, consumer-trip-allocation, transport-packaging-weight), 0 by default, and of the electricity of each step (spinning-electricity … as shares of location-mix, residual-mix, contract, wind, solar, hydro, biomass; …-electricity-impact-data for a contract); defaults change no figure. Shares recycled at the end of life are those of the countries of sale where a table has them: what is sold in the United States changes when it is evaluated again',
      'Catalog 2026.4 counts the chemicals of dyeing, bleaching and finishing as estimates with ranges, and the water that dyehouses use up: every garment moves (a cotton T-shirt by 1 to 2 % in climate, ecotoxicity by half and more), and data.not-inventoried is gone from them. Printing and fading are counted (printing, printing-share, surface-mass, fading; before, only the French cost read them). remanufactured is warned of (step.not-covered with what it changes in the French cost, or step.weight-unknown)',
      'Impacts of garments have calibration where estimates behind them miss the official publication that they were compared with: state outside, ratio of the figures, the product, a sentence; reports and pages say it at the category',
      'The outer packaging of a product travels with its pieces (stage distribution), as their mean kilogram does; before, only its making and end of life counted. Products move when they are computed again',
      'Garments and shoes have information for a study: steps that the company runs, tests behind the multipliers of durability, substances, shares that were left out',
      'The client brings a command line for users, sillage: login with profiles, evaluate, import of tables and databases, export, publish, jobs, diff, databases, with --json, progress, exit codes and completion for bash and zsh; npm run sillage -- user list and organization list also work while the service runs',
      'POST /evaluations/:id/uncertainty samples an evaluation within its ranges (Latin hypercube, seeded: the same seed gives the same figures), POST /evaluations/:id/sensitivity tells what its range comes from (Sobol, Morris, tornado), POST /evaluations/compare/uncertainty whether one of two to ten is really better, with the probability in words',
      'POST /shares shares a version or a product as a public page (GET /s/:secret) whose address is shown once: chosen content within the disclosure of the databases behind it, expiry, revocation (DELETE /shares/:id), views counted; HTML in English and French or JSON-LD, and GET /01/:gtin (GS1 Digital Link) where digitalLink is set; GET /robots.txt',
      'The application: a header in one line with an account menu; a comparison of two names the inputs that make the difference; French pages name countries, databases and units in French and show no ids; signing in loads a fifth less and needs no router',
      'The application shows between which values every score, impact and stage lies with 90 % probability, where that comes from, and figures with as many digits as their range allows, the same on every page; a page draws the distribution of each figure, what its uncertainty comes from and one thing at a time, repeatable by seed and number of runs; the comparison tells whether a difference is real; the form takes what a number could be instead, and keeps ranges that it did not set; sliders beside a result try other values; the questions whose answers remove most uncertainty are ranked, with a table to send',
    ],
  },
  {
    version: 'Sillage 0.9.0',
    date: '2026-11-23',
    changes: [
      'POST /materials and POST /accessories add materials and accessories of the organization, which behave like shipped ones and have figures of their own: a data set of an own database (dataSet) or impacts per kg (perKg); PUT and DELETE change them, shipped ones answer 403 record.shipped. Lists show them last, with own: true; evaluations name them by id, and are outdated when they change',
      'Full results of products withhold what the disclosure of a database forbids from the moment in which it is changed, as those of evaluations and versions do',
      'Requests that a client sends on one connection before it has read an answer are worked on one after the other; those after the 17th get no answer, and the connection is closed',
      'GET /evaluation/evaluate/:id/full of a large evaluation stores its result and its French cost in one commit, and answers 503 with Retry-After where no thread is free',
    ],
  },
  {
    version: 'Sillage 0.8.0',
    date: '2026-11-23',
    changes: [
      'PATCH /evaluations/publish/:id takes a note of up to 500 characters, which is kept with the version and listed with it (note); it is not part of the results',
      'PUT /evaluations/by-reference/:reference replaces the evaluation with a reference, or creates it (201); If-Match and If-None-Match: * are honoured, several evaluations of one reference are refused (reference.ambiguous)',
      'POST /evaluations/batch?mode=upsert replaces by reference: outcomes created, updated and unchanged (which writes nothing and keeps its result); with check, would says which, with evaluate, scores of a dry run',
      'POST /evaluations/batch?import=… notes what it stores under a name: GET /evaluations/imports lists it, POST /evaluations/imports/:id/undo removes and restores it within 24 hours',
      'Own data of a material (impact-data) stand for the virgin material that its recycling avoids, too, unless they hold recycled content (impact-data-scope: virgin, as-delivered; warning credit.other-source); results of such evaluations change when they are evaluated again',
      'Each term of the recycling formula takes own data: recycled-input-impact-data, recycling-impact-data, substituted-impact-data, energy-recovery-impact-data, substituted-heat-impact-data, substituted-electricity-impact-data, disposal-impact-data, with lower-heating-value, heat-efficiency and electricity-efficiency',
      'A negative total of the product or of a material is warned of, with the term behind it (result.negative)',
      'Masks take own data (value custom with customParameters, by identifier), where all categories and materials take them per the same unit; before, customParameters of masks were ignored; imported tables have columns for the own impact data of a material (“Material 1: cch” …)',
      'The unit of every process of a catalog folder is checked against its role at the start (electricity per kWh, heat per MJ, materials per kg …): units of the same quantity are converted, others are refused with file, place and remedy',
      'GET /evaluations/schema/:id describes what is not given once for each material in documents of more than 60 (describedAt)',
      'Own databases: POST /databases/imports takes a file of up to 1 GiB (openLCA JSON-LD, ILCD, ecoSpold 1 and 2, SimaPro CSV, table of results as CSV or XLSX), and a job links, solves and characterises it; GET /databases/imports/:id has the report, …/mapping.csv the matches, which can be overruled and taken up with …/resume',
      'GET /databases lists shipped and own databases, GET /databases/:id/processes their data sets; figures of own ones are shown as far as the disclosure of the database lets it; jobs have the kind import-database',
      'GET /databases/:id/roles proposes which data sets of an own database stand for materials, processes and the energy of places; PUT stores the table. "database": "name@version" of a material takes its data set, and defaultDatabase of PUT /application/organization stands for everything that its table has; another table or default outdates the results that used it',
      'GET /databases/:id/differences?from=… compares the data sets of two own databases: added, removed and changed, with the ratio of each indicator as far as the disclosure of both lets it; …/differences/evaluations?from=… tells what the evaluations that use the older one would come to, without storing anything',
      'A material cannot name, nor the organization choose as its default, an own database that was characterised with an impact method of its package (422 method.mixed); before, such a material silently took shipped data',
      'GET and PUT /databases/:id/roles.csv: the role table of an own database as CSV, with errors that point at line and column',
      'Full results, of versions too, leave out what the disclosure of an own database forbids: results, the impacts of activities without amounts and factors; aggregated, stages and totals',
      'Tables of results may be Excel workbooks; ILCD packages are read, with declarations of EN 15804+A2',
      'POST /evaluations/preview tells the external score (extscore.score) where this service computes it itself; parameters in schemas tell the source of their default (source)',
      'The application has pages for databases: import with progress, report, matches, data sets, roles',
      'Deleted evaluations, products, masks and packagings are kept in the trash for 30 days: GET /application/trash lists them, POST /application/trash/:id/restore puts one back as it was, DELETE /application/trash empties it; they count in the quotas meanwhile',
      'GET /application/deliveries?sort=-created_at lists the newest delivery first, as the application does',
      'Items of GET /evaluations have figures: climate (kg CO₂ eq), score (µPt), frenchCost (points), weight (kg) and quality (1 to 5), null while there is no result; sort takes climate, score, cost, quality and weight, those without the figure last; expand=breakdown adds the score by stage and the impacts by category. GET /evaluations/statistics counts what matches, with median, 10th and 90th percentile of each figure, by category, team or tag on request',
    ],
  },
  {
    version: 'Sillage 0.7.0',
    date: '2026-11-23',
    breaking: true,
    changes: [
      'Lists of evaluations, products, masks and packagings tell how many records match, on all pages together, with total=true: header X-Total-Count',
      'Faults that the French method finds in an evaluation name the parameter and point at its value, or at the lifecycle where a missing one belongs',
      'The list of errors at /docs/errors gives the cause and the cure of each code',
      'Requests are weighed before they are worked on: heavy work in progress is limited and shared among organizations, so a few large requests no longer stop everybody; what waits longer than 2 s is 429 (organization.busy) or 503 (service.overloaded), and while a process is late it takes heavy requests one at a time',
      'SILLAGE_RATE_LIMIT limits the requests of a minute of each user and organization, with the headers RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10) and 429 request.rate-limit',
      'A process has at most 4,096 connections (SILLAGE_CONNECTIONS), a connection 16 requests that wait for answers (429 connection.busy); a connection whose client reads less than 30 KiB in 30 s is closed',
      'A batch of lines whose client sends less than 30 KiB in 30 s, in which the service waited for it, ends with 408 request.too-slow and frees its place',
      'DATABASE_URL takes several PostgreSQL servers, separated by commas: the service uses the one that accepts writes, and moves when a standby is promoted; with pgbouncer=true it runs behind PgBouncer in transaction mode',
      'An organization can have quotas of bytes and records (sillage organization quota, SILLAGE_QUOTA_BYTES, SILLAGE_QUOTA_RECORDS), shown in the administration and at GET /application/organization/usage; beyond them 507 quota.exceeded for what stores more, item by item in batches, and as the failure of a job',
      'Of a repeated POST, answers of up to 64 KiB are kept, compressed; larger ones are rendered again from the record, as long as it has the revision that they showed (409 idempotency.record-changed, idempotency.record-deleted)',
      'Jobs are claimed and ended in batches, bulk jobs are cut into pieces that threads and other processes take, and on PostgreSQL processes tell each other of new jobs at once',
      'Categories, materials, accessories and their schemas are answered from bytes made once, compressed with Brotli or gzip',
      'Exports and evaluations of many materials are computed beside the requests of others, which no longer wait for them; when there is more heavy work than the service can do, it is refused with 503 service.overloaded and Retry-After',
      'Previews, schemas, full results and products of many materials are computed beside the requests of others, which no longer wait for them; organizations take turns, and what a client that disconnects has asked for is not computed any more',
      'Long full results of versions and products are stored compressed, and count less towards the quota of bytes; a release before this one refuses the database',
      'Bodies have room in memory before they are received: 32 MiB of documents and 128 MiB of arrays for each process, shared among organizations; what waits longer than 2 s is 429 (organization.busy) or 503 (service.overloaded)',
      'sillage inspect-database reads a database of processes (openLCA JSON-LD, ecoSpold 1 and 2, SimaPro CSV, or a table of results), links and solves it, characterises every process with EF 3.1 or the impact method of the package, and prints what is taken, open and not characterised; impacts and flow mapping as CSV',
      'Batches that evaluate, and queued evaluations, are calculated beside the requests of others; a cancelled export can no longer end the service',
    ],
  },
  {
    version: 'Sillage 0.6.0',
    date: '2026-11-22',
    breaking: true,
    changes: [
      'Failed logins are counted before the password is checked, by account and by address (IPv6: the first 64 bits), for all processes and across restarts; an account that is locked is locked from everywhere but from devices on which its user signed in before',
      'SILLAGE_TRUSTED_PROXIES names the proxies whose Forwarded or X-Forwarded-For tells the address of the client',
      'New passwords have at least 12 characters and are none of the common ones; passwords from before still log in',
      'A second factor (time-based one-time passwords) with recovery codes; POST /auth/login and the sign-in of the application take otp; an organization can require one of its administrators; sillage user reset-second-factor',
      'Sessions of browsers are records of the service: opened at sign-in alone, ended after 12 hours without use and after 7 days, listed at GET /application/sessions with device, address and times, ended one by one or all at once, by signing out, a new password, another role or disabling the user; a cookie of an earlier release is refused: sign in again',
      'API keys may be limited to scopes (read, write, score, administer; a call beyond them is 403 auth.scope), take an expiry date and a note, show when and from where they were last used, and are replaced at POST /application/keys/:id/rotate while the old one goes on for 24 hours or as long as is asked',
      'Revoking a key, ending a session, and disabling or changing a user count at once in the process that does it, within 5 seconds in others',
      'Security headers on every answer: nosniff, a Content-Security-Policy, no referrer, HSTS where SILLAGE_PUBLIC_URL is https; answers of /auth and /application are not stored by any cache',
      'Two Host headers are 400, addresses of more than 8 KiB 414; %00 in an id is 404, in a query 422, on both databases',
      'Names need something that can be seen; blanks and invisible characters at their ends are left out, with the warning name.trimmed; user names take none anywhere; the application writes out those within a name',
      'Texts in CSV that begin with the full-width signs ＝ ＋ － ＠ are no formulas either',
      'Without SILLAGE_METRICS_TOKEN, /metrics is closed behind every proxy: also with SILLAGE_PUBLIC_URL, another Host or any X-Forwarded header',
      'SILLAGE_CORS_ORIGINS names origins whose scripts may call the service with tokens; an unknown SILLAGE_ variable is named in a warning at the start',
      'Damaged pages of the embedded database are noticed: /readyz and writes answer 503 storage.damaged; an emptied database file beside a secret is no new installation; sillage.db and secret are readable by their owner only in any folder',
      'Single sign-on by OpenID Connect (SILLAGE_OIDC_ISSUER and others): GET /auth/oidc leads to the provider, the role can come from a claim; SILLAGE_PASSWORD_SIGN_IN=0 switches passwords off for people, users of role api keep theirs; GET /application/sign-in-methods says what is offered',
      'The audit notes sign-ins, refusals, lock-outs and exports, and with every entry the address, the request id, the names of user and record, and what was changed; GET /application/audit/export streams it as NDJSON; what concerns security is also a line of the log at level info',
      'PUT of a packaging or a mask is refused (record.in-use) if an evaluation that uses it would become invalid',
      'A parameter without value is refused (parameter.value-missing) unless the fields of its schema are beside it; useProperty takes value; customParameters beside another value than custom are ignored, whatever they hold',
      'A GTIN with a wrong check digit is refused, with the right one; stored products are still read',
      'Products and versions have the names of teams, tags, category, mask and packaging beside the ids',
      'evaluation_category_id of a category of categories finds the materials and accessories of all leaves below it',
      'Garments, shoes and dishes have information parameters without effect on figures: certificate, contact; season, collection date and care symbols for what is worn',
      'An organization can have unique references (uniqueReferences of PUT /application/organization): reference.taken names the record that has one',
      'Names of users are unique in their organization: with several organizations, new users sign in as organization/name; existing names alone go on',
      '/readyz answers 503 (service.starting) until people can log in and the examples of a demonstration are stored',
      'A request may name the version of the interface that its client was written for (API-Version: 5.0.0 to 5.13.2); others are refused (400, api-version.unsupported)',
      'The answer to a repeated POST has the header Idempotent-Replayed: true',
      'PATCH /evaluations/:id takes application/merge-patch+json (RFC 7396)',
      'Every operation of the OpenAPI document has a description, every tag is explained, and linters find nothing; servers is SILLAGE_PUBLIC_URL; asked for with a token, the document and /docs hold ids of the reader’s organization in their examples',
      'GET / answers programs that accept application/json with the addresses of the documentation; browsers are redirected as before',
    ],
  },
  {
    version: 'Sillage 0.5.0',
    date: '2026-11-22',
    changes: [
      'SILLAGE_CATALOG names a further folder of categories, materials and databases, checked at the start like the shipped catalog; its hash is part of the catalog version',
      'The examples of the OpenAPI document are made from the documents of the service and hold no ids of another installation',
      'sillage extscore takes --method; the French environmental cost of garments stays the default',
      'An export that fails before its first byte is answered by a plain problem document, also when gzip was accepted',
    ],
  },
  {
    version: 'Sillage 0.4.0',
    date: '2026-11-21',
    breaking: true,
    changes: [
      'Webhooks in production go to https on 443 and 8443 alone, also with SILLAGE_WEBHOOK_ALLOW_PRIVATE; receivers behind the public address of the service need that setting; names are asked of DNS servers, without search domains; SILLAGE_WEBHOOK_DENY refuses more, and takes a range only when it is written in full: 10.0.0.0/8, not 10/8',
      'A target that answers 429, 502, 503 or 504 rests, with all that waits for it; organizations take turns on one host; at 10,000 deliveries that wait, another webhook, or a test of one, is answered 429',
      'Attempts of a delivery count from their beginning; a delivery that has begun is given up early only after 410; nothing is sent unsigned after the secret of the installation has changed',
      'Addresses of webhooks are shown as origin and first word of the path; the rest is stored encrypted alone',
      'A batch ends with a last item that says why: its caller lost the right to it, the process stops, or more than 256 MiB of lines are to be created; a byte order mark is passed over; no bytes are 400',
      'Processes on one PostgreSQL take their time from the database: their own clocks may differ; jobs are claimed a few at a time, one organization holds at most 4 of the 8 places of a process',
      'A job handed back by a process that stops, or because the storage was busy or full, is no attempt; what ended 30 days ago is deleted beside the requests',
      'At most 4 keys of an organization sign at once: a further rotation retires the oldest; a name with more than 32 addresses takes no webhook; Retry-After counts in all its forms, up to a day',
      'A body or a line takes little more memory than its bytes, in however small pieces it comes; one that its client breaks off is no error in the log',
      'A write into a PostgreSQL that falls silent is answered 503 after 5 s; an export has its name only when it is whole',
    ],
  },
  {
    version: 'Sillage 0.3.0',
    date: '2026-11-21',
    changes: [
      'POST /evaluations/batch creates many evaluations, each with its own success or error; check stores nothing, evaluate evaluates at once',
      'POST /evaluations/evaluate evaluates what a filter means as a job with progress; DELETE /jobs/:id cancels, GET /application/jobs lists all',
      'POST /evaluations/preview answers a result and stores nothing; GET /evaluations takes sort',
      'GET /evaluations/export and /products/export give lists and a matrix of indicators as CSV, XLSX or NDJSON; GET /application/data-sources names databases with their licences',
      'The application at /app: products, packagings, masks, live result, comparing, versions and their differences, import of CSV and XLSX, exports, administration',
      'Shoes use the Circular Footprint Formula; allocation-factor-at-end-of-life stands beside allocation-factor, which now counts for the input alone: figures of garments with recycled polyester change',
      'Own data replace the factor of every process (transport-impact-data and others); incomplete stands in tree and lifecycles; a packaging of one’s own rides with food, and is refused where none counts (packaging.included)',
      'Deliveries are signed from the first one on; jobs of a dead embedded process run again at once',
    ],
  },
  {
    version: 'Sillage 0.2.0',
    date: '2026-11-21',
    changes: [
      'The French environmental cost of garments 7.0.0: extscore endpoints answer, drop-in endpoints under /extscore/textile, one by one and in batches, the command sillage extscore, an export for the declaration portal',
      'The whole calculation: 13 categories of apparel and footwear, dish, beverage, bakery and packaging; the Circular Footprint Formula; own impacts for every step',
      'Full results: data quality per process and overall, what to ask next, groups by part, material and country, the factors of each process; coverage of databases is an object by indicator',
      'Categories: the id apparel is now apparel-and-footwear; custom parameters of data quality are technology, geography, time, precision',
      'A mask, packaging or catalog that changed makes a new version at the same revision; inputsHash covers mask and packaging',
      'Corrected: normalisation of ozone depletion, two digits were in the wrong order (8e-7 of that indicator)',
      'Corrected: electricity of use is low voltage in France; a transport leg within a step in several countries stays in each',
      'Asynchronous evaluation: async, webhook and webhook_token, jobs at /jobs; signed webhooks with retries, replay and test-send',
      'The first of a browser application at /app: sign in, evaluations, results, versions, the feed; sessions at /application/session',
      'Limits: at most 30 values in one parameter, 100 versions in a product; compressed bodies are refused (415); answers from 16 KiB are compressed for clients that take gzip',
      'PostgreSQL behind DATABASE_URL, any number of processes; /healthz, /readyz and /metrics; sillage export, import and backup',
      '/application operations are in the OpenAPI document; guides are served below /docs',
    ],
  },
  {
    version: 'Sillage 0.1.0',
    date: '2026-11-21',
    changes: [
      'Evaluations, published versions and products with their results, after the interface 5.13.2',
      'Problem documents (RFC 9457) in English and French',
      'ETag, If-None-Match and If-Match; Idempotency-Key on POST',
      'OpenAPI 3.1 at /openapi.json, documentation at /docs',
    ],
  },
];

/** Releases of the interface as listed in its specification, newest first. */
export const interfaceReleases: readonly Release[] = [
  {
    version: '5.13.2',
    changes: [
      'database added to composition.parts.materials on POST /evaluations, PUT /evaluations/:id, PATCH /evaluations/:id',
    ],
  },
  { version: '5.13.1', changes: ['GET /rss/feed added'] },
  {
    version: '5.12.3',
    changes: [
      'Asynchronous evaluation with webhooks',
      'GET /evaluations/evaluate/:id/full added',
      'webhook, webhook_token, async added to GET /evaluations/evaluate/:id and to the extscore evaluate endpoint',
    ],
  },
  {
    version: '5.11.9',
    changes: [
      'calculatedScores added to full results of evaluations and products',
      'GET /tags example added',
    ],
  },
  {
    version: '5.8.0',
    changes: [
      'External scoring endpoints added (evaluate, check, evaluation results, product results)',
      'Every departments endpoint and data field renamed to teams (ids and references preserved)',
    ],
  },
  {
    version: '5.7.9',
    changes: [
      'useProperty in parameter objects',
      'slug in allowed values of category and material schemas',
      'Both handled on POST and PUT of evaluations',
    ],
  },
  {
    version: '5.6.0',
    changes: [
      'PUT added for evaluations, masks, packagings, products',
      'PATCH on masks, packagings, products removed',
      'PATCH on evaluations now atomic',
      'GET /evaluations/schema/:id added',
    ],
  },
  {
    version: '5.0.0',
    changes: [
      'Product and packaging endpoints separated from evaluations (list, read, create, update, delete, schema, product IPC and full results)',
      'Existing evaluations were copied as standard products',
    ],
  },
  {
    version: '5.0.0-beta',
    changes: [
      'Wording change from product to evaluation in paths (products to evaluations, results/product to results/evaluation, products/publish to evaluations/publish, categories path)',
      'Accessories parameter product_category_id became evaluation_category_id',
    ],
  },
  { version: '2.2.0', changes: ['Mask endpoints added', 'Validation improved on products'] },
  {
    version: '1.32.2',
    changes: [
      'IPC results, latest-versions, publish and duplicate endpoints for reference products',
      'Fix of evaluate endpoint',
    ],
  },
  {
    version: '1.25.2',
    changes: ['Departments endpoints added', 'Departments required on create and update'],
  },
  {
    version: '1.9.2',
    breaking: true,
    changes: [
      'composition.baseUnit and composition.totalWeight required',
      'Part and material carry weight or percentage per baseUnit',
      'Accessories became an object with items',
    ],
  },
];

/**
 * Source of the feed and CHANGELOG.md, newest first: Sillage releases,
 * then the interface releases they build on.
 */
export const changeHistory: readonly Release[] = [...ownReleases, ...interfaceReleases];

/** Where the page of releases has one: `Sillage 0.10.0` → `sillage-0.10.0`. */
export const releaseAnchor = (version: string): string => version.toLowerCase().replaceAll(' ', '-');
