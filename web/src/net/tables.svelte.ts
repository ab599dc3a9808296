import type { TableInfo } from '../wire';
import type { Page } from './api';

/** A list of tables that is read again and again, as many pages of it as somebody wants to see. */
export class TableList {
  tables = $state.raw<TableInfo[]>([]);
  hasMore = $state(false);
  #pages = 1;
  #read: (before: string | null) => Promise<Page>;

  constructor(read: (before: string | null) => Promise<Page>) {
    this.#read = read;
  }

  /** A miss is nothing to complain about: the list stays as it was. */
  async refresh(): Promise<void> {
    const found = new Map<string, TableInfo>();
    let next: string | null = null;
    try {
      for (let page = 0; page < this.#pages && (page === 0 || next); page += 1) {
        const read: Page = await this.#read(next);
        // What moves on while it is read may come twice.
        for (const table of read.tables) found.set(table.id, table);
        next = read.next;
      }
    } catch {
      return;
    }
    this.tables = [...found.values()];
    this.hasMore = next !== null;
  }

  more(): Promise<void> {
    this.#pages += 1;
    return this.refresh();
  }

  clear(): void {
    this.tables = [];
    this.hasMore = false;
    this.#pages = 1;
  }
}
