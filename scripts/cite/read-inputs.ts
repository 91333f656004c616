import { opendirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentText } from '../../assertions/core/documents/document-text.ts';
import {
  DOCUMENT_ENDING,
  readDocumentBytes,
  readDocumentFile,
} from '../../assertions/core/documents/read-document.ts';
import { InputError } from '../../assertions/core/input-error.ts';

/** A document under the name it was given by. */
export interface Input extends DocumentText {
  file: string;
}

/** What was read, and what of a folder was not, with the reason. */
export interface Inputs {
  read: Input[];
  unread: string[];
}

/**
 * Reads files, folders (with those within) and `-`, standard input. A file that was named and cannot be read is an
 * error; one that was found in a folder does not keep the others from being read.
 */
export async function readInputs(paths: readonly string[]): Promise<Inputs> {
  const inputs: Inputs = { read: [], unread: [] };
  for (const path of paths) {
    if (path === '-') inputs.read.push({ ...(await readDocumentBytes(readFileSync(0), '-')), file: '-' });
    else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) await readFolder(path, inputs);
    else inputs.read.push({ ...(await readDocumentFile(path)), file: path });
  }
  return inputs;
}

async function readFolder(folder: string, inputs: Inputs): Promise<void> {
  const before = inputs.read.length + inputs.unread.length;
  for (const file of filesIn(folder).sort()) {
    if (!DOCUMENT_ENDING.test(file)) {
      inputs.unread.push(`${file}: no kind of document that is read`);
      continue;
    }
    try {
      inputs.read.push({ ...(await readDocumentFile(file)), file });
    } catch (error) {
      inputs.unread.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (inputs.read.length + inputs.unread.length === before)
    throw new InputError({ source: folder, problem: 'has no files', expected: 'a folder of documents' });
}

/** Hidden files and those that programs keep to themselves ("~$acte.docx") are no documents of the user's. */
function filesIn(folder: string): string[] {
  const files: string[] = [];
  const open = [folder];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const directory = opendirSync(at);
    for (let entry = directory.readSync(); entry; entry = directory.readSync()) {
      if (/^(?:\.|~\$|node_modules$)/.test(entry.name)) continue;
      const path = join(at, entry.name);
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) files.push(path);
    }
    directory.closeSync();
  }
  return files;
}
