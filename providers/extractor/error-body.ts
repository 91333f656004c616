/**
 * fetch, where a 200 whose body is an error (as OpenRouter sends it when the provider behind it fails) has the
 * status that the error says: the openai client then tries it again, or throws with its text, like any other.
 */
export const failOnErrorBody: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.ok) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  // The text is decoded by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(text, { status: statusOf(text) ?? response.status, headers });
};

function statusOf(text: string): number | undefined {
  if (!text.includes('"error"')) return undefined;
  try {
    const body = JSON.parse(text);
    if (!body?.error || body.choices?.length > 0) return undefined;
    const code = Number(body.error.code);
    return code >= 400 && code <= 599 ? code : 500;
  } catch {
    return undefined;
  }
}
