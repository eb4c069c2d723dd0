import { Skeleton } from '../ui/skeleton.tsx';

export function TimelineSkeleton() {
  return (
    <div>
      <Skeleton className="mb-6 h-11 w-44" />
      {[1, 2, 3].map((stop) => (
        <div key={stop} className="flex gap-4 pb-6">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="min-w-0">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="mt-2 h-5 w-44" />
          </div>
        </div>
      ))}
    </div>
  );
}
