/** Media type of newline-delimited JSON. */
export const ndjsonMediaType = 'application/x-ndjson';

/** Checks whether a request body is newline-delimited JSON. */
export function isNdjson(contentType: string | undefined): boolean {
  return hasMediaType(contentType, ndjsonMediaType);
}

/** Media type of a JSON Merge Patch. Source: RFC 7396, 4. */
export const mergePatchMediaType = 'application/merge-patch+json';

/** Media type of an event in structured content mode. Source: CloudEvents 1.0, JSON event format, 3. */
export const eventMediaType = 'application/cloudevents+json';
export const formMediaType = 'application/x-www-form-urlencoded';

/** Checks whether a request body is a JSON Merge Patch. */
export function isMergePatch(contentType: string | undefined): boolean {
  return hasMediaType(contentType, mergePatchMediaType);
}

function hasMediaType(contentType: string | undefined, mediaType: string): boolean {
  return contentType !== undefined && contentType.split(';', 1)[0]?.trim().toLowerCase() === mediaType;
}
