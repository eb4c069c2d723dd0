import { changeWords } from '../notebook/notebook-change.ts';

export const CHILD_ADDED = changeWords('Child added successfully', 'Failed to add child');
export const CHILD_UPDATED = changeWords('Child updated successfully', 'Failed to update child');
